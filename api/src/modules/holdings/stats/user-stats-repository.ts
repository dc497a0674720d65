import type { AllListStats } from '@ninepocket/contract/collection/user-stats'
import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'

/** Totals of a user's lists, and the settings that decide who may see them. */
export type UserStatsWithOwner = {
  owner: { id: string; isPublic: boolean; isSuspended: boolean; isCollectionPrivate: boolean }
  stats: Record<keyof AllListStats, NonNullable<AllListStats['collection']>>
}

/** A user without a row of totals has empty lists. */
const readUserStatsStatement = defineStatement({
  name: 'readUserStats',
  text: `select u.id, u.is_public, u.suspended_at is not null as is_suspended, u.is_collection_private, coalesce(s.copies, 0) as copies,
      coalesce(s.products, 0) as products, coalesce(s.insert_sets, 0) as insert_sets,
      coalesce(s.wishes, 0) as wishes, coalesce(s.wishlist_products, 0) as wishlist_products,
      coalesce(s.wishlist_insert_sets, 0) as wishlist_insert_sets, coalesce(s.trade_copies, 0) as trade_copies,
      coalesce(s.trade_products, 0) as trade_products, coalesce(s.trade_insert_sets, 0) as trade_insert_sets,
      coalesce(s.sale_copies, 0) as sale_copies, coalesce(s.sale_products, 0) as sale_products,
      coalesce(s.sale_insert_sets, 0) as sale_insert_sets
    from users u left join user_stats s on s.user_id = u.id where u.id = $userId and u.activated_at is not null`,
  parameters: { userId: 'bytea' },
  columns: {
    id: 'bytea',
    is_public: 'bool',
    is_suspended: 'bool',
    is_collection_private: 'bool',
    copies: 'int4',
    products: 'int4',
    insert_sets: 'int4',
    wishes: 'int4',
    wishlist_products: 'int4',
    wishlist_insert_sets: 'int4',
    trade_copies: 'int4',
    trade_products: 'int4',
    trade_insert_sets: 'int4',
    sale_copies: 'int4',
    sale_products: 'int4',
    sale_insert_sets: 'int4',
  },
})

const toListStats = (totalCards: number, totalProducts: number, totalInsertSets: number) => ({
  totalCards,
  totalProducts,
  totalInsertSets,
})

/** Returns null when the account doesn't exist or isn't activated. */
export async function readUserStats(db: Queryable, userId: string): Promise<UserStatsWithOwner | null> {
  const row = await readUserStatsStatement.first(db, { userId })
  return (
    row && {
      owner: {
        id: row.id,
        isPublic: row.is_public,
        isSuspended: row.is_suspended,
        isCollectionPrivate: row.is_collection_private,
      },
      stats: {
        collection: toListStats(row.copies, row.products, row.insert_sets),
        wishlist: toListStats(row.wishes, row.wishlist_products, row.wishlist_insert_sets),
        forTrade: toListStats(row.trade_copies, row.trade_products, row.trade_insert_sets),
        forSale: toListStats(row.sale_copies, row.sale_products, row.sale_insert_sets),
      },
    }
  )
}
