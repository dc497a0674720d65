import type { OwnOrPublicWish } from '@ninepocket/contract/wishlist/wishlist-item'
import type { WholeWishlistSort } from '@ninepocket/contract/wishlist/wishlist-sort'
import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { attachProductAndInsertSet } from '../../catalogue/catalogue-lookup.ts'
import { type OffsetRange, splitRowsAndTotal } from '../../catalogue/paging/paging.ts'
import {
  toWishWithCard,
  type WishlistAccess,
  wishWithCardColumnsSql,
  wishWithCardColumnTypes,
} from '../wishes/wish-with-card.ts'
import { wholeWishlistPageStatementsBySort } from './whole-wishlist-page-query.ts'

const findWishWithCard = defineStatement({
  name: 'findWishWithCard',
  text: `select ${wishWithCardColumnsSql}
    from wishlist w left join cards c on c.id = w.card_id left join card_stats k on k.card_id = w.card_id
    where w.user_id = $userId and w.card_id = $cardId`,
  parameters: { userId: 'bytea', cardId: 'bytea', isOwner: 'bool' },
  columns: wishWithCardColumnTypes,
})

export function createWholeWishlistPageRepository(pool: Queryable) {
  return {
    async listPage(
      userId: string,
      { sort, access }: { sort: WholeWishlistSort; access: WishlistAccess },
      { offset, limit }: OffsetRange,
    ): Promise<{ wishes: OwnOrPublicWish[]; total: number }> {
      const { rows, total } = splitRowsAndTotal(
        await wholeWishlistPageStatementsBySort[sort].all(pool, { userId, offset, limit, isOwner: access === 'own' }),
      )
      return {
        wishes: await attachProductAndInsertSet(
          pool,
          rows.map((row) => toWishWithCard(row, access)),
        ),
        total,
      }
    },

    /** Returns null when the card isn't on the wishlist. */
    async findWish(userId: string, cardId: string, access: WishlistAccess): Promise<OwnOrPublicWish | null> {
      const row = await findWishWithCard.first(pool, { userId, cardId, isOwner: access === 'own' })
      const [wish = null] = await attachProductAndInsertSet(pool, row ? [toWishWithCard(row, access)] : [])
      return wish
    },
  }
}
