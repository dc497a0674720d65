import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import { CardImage } from '@ninepocket/ui/cards/card-image'
import type { DisplayImage } from '@ninepocket/ui/cards/display-image'
import { Tabs } from '@ninepocket/ui/navigation/tabs'
import type { ReactNode } from 'react'
import css from './card-sides.module.css'

/** `sizes` of the image on a detail page: beside the details, or above them on a phone. */
const detailImageSizes = '(min-width: 48rem) 22.5rem, (min-width: 23rem) 19.7rem, 85vw'

/** Front and back of a card. The tabs appear only if there is a back (spec §2.18). */
export function CardSides({
  name,
  colorId,
  colorName,
  front,
  back,
  frontNote,
  backNote,
  initialSide = 'front',
}: {
  name: string
  colorId: string
  /** Name of the insert set, as in `CardImage`. */
  colorName?: string | undefined
  front: DisplayImage | null
  back: DisplayImage | null
  frontNote?: ReactNode
  backNote?: ReactNode
  initialSide?: CardSideName
}) {
  const imageProps = { name, colorId, colorName, sizes: detailImageSizes }
  const frontFigure = (
    <figure className={css.side}>
      <div className={css.sleeve}>
        <CardImage {...imageProps} image={front} alt={back ? `Front of ${name}` : name} priority="first" />
      </div>
      {frontNote}
    </figure>
  )
  if (!back) return frontFigure
  const backFigure = (
    <figure className={css.side}>
      <div className={css.sleeve}>
        <CardImage {...imageProps} image={back} alt={`Back of ${name}`} />
      </div>
      {backNote}
    </figure>
  )
  return (
    <Tabs
      key={initialSide}
      label="Sides of the card"
      initialKey={initialSide}
      tabs={[
        { key: 'front', label: 'Front', content: frontFigure },
        { key: 'back', label: 'Back', content: backFigure },
      ]}
    />
  )
}
