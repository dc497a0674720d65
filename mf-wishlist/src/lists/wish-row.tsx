import { getCardNumberBadge, getSerialTotalBadge } from '@ninepocket/browse/format/card-badges'
import { formatShortAttributes } from '@ninepocket/browse/format/format-short-attributes'
import { CardRow } from '@ninepocket/browse/list-views/card-row'
import { Slot } from '@ninepocket/runtime/slot'
import { isOwnWish } from '../data/is-own-wish.ts'
import { formatNonDefaultPriority } from '../wish/wish-priority-options.ts'
import { EditWishPopover } from './edit-wish-popover.tsx'
import { useSeedWishQuery, type WishInList } from './wish-tile.tsx'

export function WishRow(wishInList: WishInList) {
  const { wish, to, from, isMember } = wishInList
  const { card, priority } = wish
  const isOwn = isOwnWish(wish)
  const seedWishQuery = useSeedWishQuery(wishInList)
  const note = (isOwn && wish.notes) || formatShortAttributes(card?.attributes ?? {})
  return (
    <CardRow
      to={to}
      from={from}
      onFollow={seedWishQuery}
      number={getCardNumberBadge(card?.cardNumber ?? null)?.text ?? null}
      name={card?.name ?? 'Card not found'}
      details={[formatNonDefaultPriority(priority), note].filter(Boolean).join(' · ')}
      serial={getSerialTotalBadge(card?.serialTotal ?? null)?.text ?? null}
      actions={
        card && isMember ? (
          <>
            {isOwn ? <EditWishPopover wish={wish} name={card.name} isInRow /> : null}
            <Slot name="card-row-actions" card={card} />
          </>
        ) : undefined
      }
    />
  )
}
