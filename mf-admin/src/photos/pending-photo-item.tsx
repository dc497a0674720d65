import { formatDateTime } from '@ninepocket/browse/format/format-date-time'
import { toDisplayImage } from '@ninepocket/browse/format/to-display-image'
import type { PendingPhoto } from '@ninepocket/contract/moderation/pending-photo'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/buttons/button'
import { CardImage } from '@ninepocket/ui/cards/card-image'
import type { DisplayImage } from '@ninepocket/ui/cards/display-image'
import { Link } from 'react-router-dom'
import css from './pending-photo-item.module.css'
import { useReviewPhoto } from './use-review-photo.ts'

/** Matches the style sheet. */
const imageSizes = '(min-width: 40rem) 18rem, 43vw'

/** A pending photo beside the image that it would replace. Focusable: it gets focus after the previous review. */
export function PendingPhotoItem({
  id,
  photo,
  readAt,
  onDone,
}: {
  id: string
  photo: PendingPhoto
  readAt: number
  /** Called once the photo is reviewed, before it leaves the list. */
  onDone: () => void
}) {
  const { mutate, isPending, variables } = useReviewPhoto(photo, onDone)
  const paths = buildSitePaths(useSite().productNoun)
  const { card, insertSet, product, side, sentBy, sentAt } = photo
  const photoDescription = `the ${side} of ${card.name}`
  const titleId = `${id}-title`
  return (
    <li>
      <article id={id} className={css.item} tabIndex={-1} aria-labelledby={titleId}>
        <div className={css.facts}>
          <h2 id={titleId} className={css.title}>
            <Link to={paths.card({ product, insertSet, card })}>{card.name}</Link>, {side}
          </h2>
          <p className={css.line}>{[card.cardNumber, insertSet.name, product.name].filter(Boolean).join(' · ')}</p>
          <p className={css.line}>
            Sent by {sentBy ? <Link to={paths.user(sentBy.username)}>{`@${sentBy.username}`}</Link> : 'a former member'}
            , <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
          </p>
        </div>
        <div className={css.images}>
          <PhotoSide
            caption="Current"
            alt={`Current image of ${photoDescription}`}
            image={toDisplayImage(photo.currentImageUrl, card.updatedAt, readAt)}
            photo={photo}
          />
          <PhotoSide
            caption="New"
            alt={`New photo of ${photoDescription}`}
            image={toDisplayImage(photo.imageUrl, photo.sentAt, readAt)}
            photo={photo}
          />
        </div>
        <div className={css.actions}>
          <Button isPending={isPending} aria-label={`Accept ${photoDescription}`} onClick={() => mutate('accept')}>
            {isPending && variables === 'accept' ? 'Accepting…' : 'Accept'}
          </Button>
          <Button
            kind="danger"
            isPending={isPending}
            aria-label={`Reject ${photoDescription}`}
            onClick={() => mutate('refuse')}
          >
            {isPending && variables === 'refuse' ? 'Rejecting…' : 'Reject'}
          </Button>
        </div>
      </article>
    </li>
  )
}

function PhotoSide({
  caption,
  alt,
  image,
  photo: { card, insertSet },
}: {
  caption: string
  alt: string
  image: DisplayImage | null
  photo: PendingPhoto
}) {
  return (
    <figure className={css.side}>
      <CardImage
        name={card.name}
        colorId={insertSet.id}
        colorName={insertSet.name}
        image={image}
        sizes={imageSizes}
        alt={alt}
      />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
