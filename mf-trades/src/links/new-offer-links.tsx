import type { PublicUserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { Link } from 'react-router-dom'

/** Links from a member's list, or from one of its copies, to a new offer. A promised copy has none. */
export function NewOfferLinks({
  user,
  list,
  copy,
}: {
  user: { username: string }
  list: 'collection' | 'for-trade' | 'for-sale'
  copy?: PublicUserInventoryItem
}) {
  const paths = buildSitePaths(useSite().productNoun)
  if (copy?.isHeld) return null
  const marks = copy ?? { forTrade: list === 'for-trade', forSale: list === 'for-sale' }
  const term = copy?.card?.name
  return (
    <>
      {marks.forTrade ? (
        <Link className={getButtonClass('secondary')} to={paths.newOffer(user.username, 'trade', term)}>
          Offer a trade
        </Link>
      ) : null}
      {marks.forSale ? (
        <Link className={getButtonClass('secondary')} to={paths.newOffer(user.username, 'sale', term)}>
          Ask to buy
        </Link>
      ) : null}
    </>
  )
}
