import { freshPicture } from '@ninepocket/browse/words/fresh-picture'
import type { WaitingPhoto } from '@ninepocket/contract/waiting-photo'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/button'
import { CardFace } from '@ninepocket/ui/card-face'
import type { Picture } from '@ninepocket/ui/picture'
import { Link } from 'react-router-dom'
import { useDecidePhoto } from '../data/use-decide-photo.ts'
import { formatTime } from '../words/format-time.ts'
import css from './waiting-photo-item.module.css'

/** As its style sheet has it. */
const faceSizes = '(min-width: 40rem) 18rem, 43vw'

/** One photo beside the picture that it would replace. It takes the focus when the one before has been decided. */
export function WaitingPhotoItem({
  id,
  photo,
  readAt,
  onDone,
}: {
  id: string
  photo: WaitingPhoto
  readAt: number
  /** It waits no longer, and is about to leave the list. */
  onDone: () => void
}) {
  const { mutate, isPending, variables } = useDecidePhoto(photo, onDone)
  const paths = sitePaths(useSite().productNoun)
  const { card, insertSet, product, side, sentBy, sentAt } = photo
  const of = `the ${side} of ${card.name}`
  const titleId = `${id}-title`
  return (
    <li>
      <article id={id} className={css.item} tabIndex={-1} aria-labelledby={titleId}>
        <div className={css.facts}>
          <h2 id={titleId} className={css.title}>
            <Link to={paths.card({ product, insertSet, card })}>{card.name}</Link>, {side}
          </h2>
          <p className={css.line}>
            {[card.cardNumber, insertSet.name, product.name].filter(Boolean).join(' · ')}
          </p>
          <p className={css.line}>
            Sent by{' '}
            {sentBy ? (
              <Link to={paths.user(sentBy.username)}>{`@${sentBy.username}`}</Link>
            ) : (
              'somebody who has left'
            )}
            , <time dateTime={sentAt}>{formatTime(sentAt)}</time>
          </p>
        </div>
        <div className={css.pictures}>
          <Side
            caption="Now"
            alt={`What ${of} shows now`}
            picture={freshPicture(photo.currentImageUrl, card.updatedAt, readAt)}
            card={card}
          />
          <Side
            caption="Sent"
            alt={`Photo sent for ${of}`}
            picture={freshPicture(photo.imageUrl, photo.sentAt, readAt)}
            card={card}
          />
        </div>
        <div className={css.actions}>
          <Button isPending={isPending} aria-label={`Accept ${of}`} onClick={() => mutate('accept')}>
            {isPending && variables === 'accept' ? 'Accepting…' : 'Accept'}
          </Button>
          <Button
            kind="danger"
            isPending={isPending}
            aria-label={`Refuse ${of}`}
            onClick={() => mutate('refuse')}
          >
            {isPending && variables === 'refuse' ? 'Refusing…' : 'Refuse'}
          </Button>
        </div>
      </article>
    </li>
  )
}

function Side({
  caption,
  alt,
  picture,
  card,
}: {
  caption: string
  alt: string
  picture: Picture | null
  card: WaitingPhoto['card']
}) {
  return (
    <figure className={css.side}>
      <CardFace name={card.name} colourId={card.id} picture={picture} sizes={faceSizes} alt={alt} />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
