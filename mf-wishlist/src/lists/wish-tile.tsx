import type { TileContext } from '@ninepocket/browse/list/list-grid'
import { seedEntity } from '@ninepocket/browse/list/seed-entity'
import { cardNumberBadge, serialTotalMark } from '@ninepocket/browse/words/card-number-badge'
import { freshPicture } from '@ninepocket/browse/words/fresh-picture'
import { shortAttributes } from '@ninepocket/browse/words/short-attributes'
import type { WishView } from '@ninepocket/contract/wishlist-item'
import { Slot } from '@ninepocket/runtime/slot'
import { Tile } from '@ninepocket/ui/tile'
import { useQueryClient } from '@tanstack/react-query'
import { isOwnWish } from '../data/own-wish.ts'
import { wishOfUserQuery } from '../data/wish-of-user-query.ts'
import { priorityLine } from '../wish/priority-words.ts'
import { EditWish } from './edit-wish.tsx'

/** Lines of a wish's tile below its name: how much it is wanted, and its owner's note or what its card is known for. */
export const wishLines = 2

/** A card that a person wishes for; its owner may say more of it at once. */
export function WishTile({
  wish,
  to,
  from,
  isForMember,
  seed,
  readAt,
  haste,
}: {
  wish: WishView
  to: string
  from: string
  /** Members have actions on it. */
  isForMember: boolean
  /** The wish with its parents, for the page that the tile leads to. */
  seed: WishView
} & TileContext) {
  const client = useQueryClient()
  const { card, cardId, userId, priority } = wish
  const isOwn = isOwnWish(wish)
  const follow = () => seedEntity(client, wishOfUserQuery(userId, cardId), { wishlistItem: seed }, readAt)
  return (
    <Tile
      to={to}
      from={from}
      name={card?.name ?? 'Card not found'}
      colourId={cardId}
      picture={freshPicture(card?.imageUrl ?? null, card?.updatedAt ?? '', readAt)}
      haste={haste}
      onFollow={follow}
      lines={[priorityLine(priority), (isOwn && wish.notes) || shortAttributes(card?.attributes ?? {})]}
      badge={cardNumberBadge(card?.cardNumber ?? null)}
      mark={serialTotalMark(card?.serialTotal ?? null)}
      actions={
        card && isForMember ? (
          <>
            {isOwn ? <EditWish wish={wish} name={card.name} /> : null}
            <Slot name="card-tile-actions" card={card} />
          </>
        ) : null
      }
    />
  )
}
