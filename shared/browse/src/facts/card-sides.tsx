import { CardFace } from '@ninepocket/ui/card-face'
import { Tabs } from '@ninepocket/ui/tabs'
import css from './card-sides.module.css'

/** Front and back of a card; the switch is there only where there is a back (spec §2). */
export function CardSides({
  name,
  colourId,
  frontUrl,
  backUrl,
}: {
  name: string
  /** Decides the colour of a front without a picture: the card's id. */
  colourId: string
  frontUrl: string | null
  backUrl: string | null
}) {
  const front = (
    <div className={css.sleeve}>
      <CardFace
        name={name}
        colourId={colourId}
        imageUrl={frontUrl}
        alt={backUrl ? `Front of ${name}` : name}
        haste="first"
      />
    </div>
  )
  if (!backUrl) return front
  const back = (
    <div className={css.sleeve}>
      <CardFace name={name} colourId={colourId} imageUrl={backUrl} alt={`Back of ${name}`} />
    </div>
  )
  return (
    <Tabs
      label="Sides of the card"
      tabs={[
        { key: 'front', label: 'Front', content: front },
        { key: 'back', label: 'Back', content: back },
      ]}
    />
  )
}
