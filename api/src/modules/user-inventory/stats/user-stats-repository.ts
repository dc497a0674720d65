import type { AllUserStats } from '@ninepocket/contract/collection/user-stats'
import { toByteaParam } from '../../../database/connect.ts'
import { prepareStatement } from '../../../database/prepare-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'

/** Totals of a person's lists, and who may see which of them. */
export type UserStatsWithOwner = {
  owner: { id: string; isPublic: boolean; isCollectionPrivate: boolean }
  stats: Record<keyof AllUserStats, NonNullable<AllUserStats['collection']>>
}

type UserStatsRow = UserStatsWithOwner['owner'] & Record<(typeof counterColumns)[number], number>

const counterColumns = [
  'copies',
  'products',
  'insert_sets',
  'wishes',
  'wishlist_products',
  'wishlist_insert_sets',
  'trade_copies',
  'trade_products',
  'trade_insert_sets',
  'sale_copies',
  'sale_products',
  'sale_insert_sets',
] as const

/** The totals of a person who has activated their account; null where nobody is there. One row is read. */
export async function readUserStats(db: Queryable, userId: string): Promise<UserStatsWithOwner | null> {
  const columns = counterColumns.map((each) => `coalesce(s.${each}, 0) as ${each}`).join(', ')
  const { rows } = await db.query<UserStatsRow>(
    prepareStatement(
      `select u.id, u.is_public as "isPublic", u.is_collection_private as "isCollectionPrivate", ${columns}
       from users u left join user_stats s on s.user_id = u.id where u.id = $1 and u.activated_at is not null`,
      [toByteaParam(userId)],
    ),
  )
  const [row] = rows
  if (!row) return null
  const { id, isPublic, isCollectionPrivate } = row
  const toListStats = (totalCards: number, totalProducts: number, totalInsertSets: number) => ({
    totalCards,
    totalProducts,
    totalInsertSets,
  })
  return {
    owner: { id, isPublic, isCollectionPrivate },
    stats: {
      collection: toListStats(row.copies, row.products, row.insert_sets),
      wishlist: toListStats(row.wishes, row.wishlist_products, row.wishlist_insert_sets),
      forTrade: toListStats(row.trade_copies, row.trade_products, row.trade_insert_sets),
      forSale: toListStats(row.sale_copies, row.sale_products, row.sale_insert_sets),
    },
  }
}
