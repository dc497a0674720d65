import { getCardNumberBadge, getSerialTotalBadge } from '@ninepocket/browse/format/card-badges'
import { formatShortAttributes } from '@ninepocket/browse/format/format-short-attributes'
import { pickTwoNonEmptyLines } from '@ninepocket/browse/format/pick-two-non-empty-lines'
import { toDisplayImage } from '@ninepocket/browse/format/to-display-image'
import type { TileLoadingProps } from '@ninepocket/browse/list/list-grid'
import { seedEntityQuery } from '@ninepocket/browse/list/seed-entity-query'
import type { OwnOrPublicWish } from '@ninepocket/contract/wishlist/wishlist-item'
import { Slot } from '@ninepocket/runtime/slot'
import { Tile } from '@ninepocket/ui/cards/tile'
import { useQueryClient } from '@tanstack/react-query'
import { isOwnWish } from '../data/is-own-wish.ts'
import { userWishQuery } from '../data/queries/user-wish-query.ts'
import { formatNonDefaultPriority } from '../wish/wish-priority-options.ts'
import { EditWishPopover } from './edit-wish-popover.tsx'

/** Lines below the name: priority unless it is the default, and the owner's note or the short attributes. */
export const wishTileLineCount = 2

export type WishInList = {
  wish: OwnOrPublicWish
  to: string
  from: string
  isMember: boolean
  wishWithParents: OwnOrPublicWish
  readAt: number
}

/** Returns a function that caches the wish as data of its page. */
export function useSeedWishQuery({ wishWithParents, readAt }: WishInList): () => void {
  const client = useQueryClient()
  const { userId, cardId } = wishWithParents
  return () => seedEntityQuery(client, userWishQuery(userId, cardId), { wishlistItem: wishWithParents }, readAt)
}

export function WishTile({ priority: imagePriority, ...wishInList }: WishInList & TileLoadingProps) {
  const { wish, to, from, isMember, readAt } = wishInList
  const seedWishQuery = useSeedWishQuery(wishInList)
  const { card, priority } = wish
  return (
    <Tile
      to={to}
      from={from}
      name={card?.name ?? 'Card not found'}
      colorId={wish.insertSetId}
      colorName={wishInList.wishWithParents.insertSet?.name}
      image={toDisplayImage(card?.imageUrl ?? null, card?.updatedAt ?? '', readAt)}
      priority={imagePriority}
      onFollow={seedWishQuery}
      lines={pickTwoNonEmptyLines(
        formatNonDefaultPriority(priority),
        (isOwnWish(wish) && wish.notes) || formatShortAttributes(card?.attributes ?? {}),
      )}
      badge={getCardNumberBadge(card?.cardNumber ?? null)}
      rarityBadge={getSerialTotalBadge(card?.serialTotal ?? null)}
      actions={isMember ? <WishTileActions wish={wish} /> : undefined}
    >
      {card && isMember ? <Slot name="card-tile-badge" card={card} /> : null}
    </Tile>
  )
}

function WishTileActions({ wish }: { wish: OwnOrPublicWish }) {
  if (!wish.card) return null
  return (
    <>
      <Slot name="card-tile-actions" card={wish.card} />
      {isOwnWish(wish) ? <EditWishPopover wish={wish} name={wish.card.name} /> : null}
    </>
  )
}
