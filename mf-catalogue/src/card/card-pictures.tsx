import { CardSides } from '@ninepocket/browse/facts/card-sides'
import { freshPicture } from '@ninepocket/browse/words/fresh-picture'
import type { Card } from '@ninepocket/contract/card'
import type { ImageType } from '@ninepocket/contract/image-type'
import type { PhotoCredits } from '@ninepocket/contract/photo-credits'
import { useSession } from '@ninepocket/runtime/session'
import { useRef } from 'react'
import { isPhoto } from '../data/is-photo.ts'
import { PhotoCredit } from './photo-credit.tsx'
import { TakeDown } from './take-down.tsx'

/** The pictures of a card, as the catalogue has them, and who took those that people gave. */
export function CardPictures({
  card,
  photoBy,
  readAt,
}: {
  card: Card
  /** undefined until it is known. */
  photoBy: PhotoCredits | undefined
  readAt: number
}) {
  const session = useSession()
  const isAdmin = session.authenticated && session.user.isAdmin
  const pictures = useRef<HTMLDivElement>(null)
  const noteOn = (side: ImageType) => (
    <>
      <PhotoCredit by={photoBy && (photoBy[side] ?? null)} />
      {/* Its button goes with the photo. */}
      {isAdmin ? <TakeDown card={card} side={side} onDone={() => pictures.current?.focus()} /> : null}
    </>
  )
  const picture = (imageUrl: string | null) => freshPicture(imageUrl, card.updatedAt, readAt)
  return (
    <div ref={pictures} tabIndex={-1}>
      <CardSides
        name={card.name}
        colourId={card.id}
        front={picture(card.imageUrl)}
        frontNote={isPhoto(card.imageUrl) ? noteOn('front') : null}
        back={picture(card.backImageUrl)}
        backNote={isPhoto(card.backImageUrl) ? noteOn('back') : null}
      />
    </div>
  )
}
