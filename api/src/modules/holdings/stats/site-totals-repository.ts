import { toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'

/** Returns the totals of all users, from their counters. */
export async function readSiteHoldingTotals(
  db: Queryable,
): Promise<{ total: number; forTrade: number; forSale: number; wishes: number }> {
  const sums = await toKysely(db)
    .selectFrom('user_stats')
    .select(({ fn }) => [
      fn.sum<number | null>('copies').as('total'),
      fn.sum<number | null>('trade_copies').as('forTrade'),
      fn.sum<number | null>('sale_copies').as('forSale'),
      fn.sum<number | null>('wishes').as('wishes'),
    ])
    .executeTakeFirstOrThrow()
  const { total, forTrade, forSale, wishes } = sums
  return { total: total ?? 0, forTrade: forTrade ?? 0, forSale: forSale ?? 0, wishes: wishes ?? 0 }
}
