import { CardSides } from '@ninepocket/browse/details/card-sides'
import { toDisplayImage } from '@ninepocket/browse/format/to-display-image'
import type { Card } from '@ninepocket/contract/catalogue/card'
import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import type { PhotoCredits } from '@ninepocket/contract/catalogue/photo-credits'
import { useSession } from '@ninepocket/runtime/session'
import { useRef } from 'react'
import { isUserPhoto } from '../data/is-user-photo.ts'
import { PhotoCredit } from './photo-credit.tsx'
import { TakeDownPhotoButton } from './take-down-photo-button.tsx'
import { useSideFromUrlFragment } from './use-side-from-url-fragment.ts'

export function CardImages({
  card,
  insertSetSlug,
  photoBy,
  readAt,
}: {
  card: Card
  insertSetSlug: string
  /** Undefined while loading. */
  photoBy: PhotoCredits | undefined
  readAt: number
}) {
  const session = useSession()
  const isAdmin = session.authenticated && session.user.isAdmin
  const initialSide = useSideFromUrlFragment()
  const imagesElement = useRef<HTMLDivElement>(null)
  const renderSideNote = (side: CardSideName) => (
    <>
      <PhotoCredit credit={photoBy && (photoBy[side] ?? null)} side={side} />
      {/* The button unmounts with the photo, so the focus moves to the images. */}
      {isAdmin ? <TakeDownPhotoButton card={card} side={side} onDone={() => imagesElement.current?.focus()} /> : null}
    </>
  )
  const toImage = (imageUrl: string | null) => toDisplayImage(imageUrl, card.updatedAt, readAt)
  return (
    <div ref={imagesElement} tabIndex={-1}>
      <CardSides
        name={card.name}
        colorId={card.insertSetId}
        colorName={insertSetSlug}
        initialSide={initialSide}
        front={toImage(card.imageUrl)}
        frontNote={isUserPhoto(card.imageUrl) ? renderSideNote('front') : null}
        back={toImage(card.backImageUrl)}
        backNote={isUserPhoto(card.backImageUrl) ? renderSideNote('back') : null}
      />
    </div>
  )
}
