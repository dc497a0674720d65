import { CardImage } from '@ninepocket/ui/cards/card-image'
import type { DisplayImage } from '@ninepocket/ui/cards/display-image'
import { Tabs } from '@ninepocket/ui/navigation/tabs'
import type { ReactNode } from 'react'
import css from './card-sides.module.css'

/** The picture of a detail page, within its sleeve: beside the details, and on a phone above them. */
const detailImageSizes = '(min-width: 48rem) 22.5rem, (min-width: 23rem) 19.7rem, 85vw'

/** Front and back of a card; the switch is there only where there is a back (spec §2.18). */
export function CardSides({
  name,
  colorId,
  front,
  back,
  frontNote,
  backNote,
}: {
  name: string
  /** Decides the colour of a front without a picture: the card's id. */
  colorId: string
  front: DisplayImage | null
  back: DisplayImage | null
  /** Said below the side: who took the photo. */
  frontNote?: ReactNode
  backNote?: ReactNode
}) {
  const imageProps = { name, colorId, sizes: detailImageSizes }
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
      label="Sides of the card"
      tabs={[
        { key: 'front', label: 'Front', content: frontFigure },
        { key: 'back', label: 'Back', content: backFigure },
      ]}
    />
  )
}
