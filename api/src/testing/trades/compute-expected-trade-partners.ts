import type { Pool } from 'pg'
import { createTradeMatchCounter } from './create-trade-match-counter.ts'

type FoundPartner = { id: string; hasCount: number; wantsCount: number }

/** Finds the members with whom a user could trade by a search of all pairs, best first. Blocks are not considered. */
export async function computeExpectedTradePartners(pool: Pool, userId: string): Promise<FoundPartner[]> {
  const getSmallestCount = ({ hasCount, wantsCount }: FoundPartner) => Math.min(hasCount, wantsCount)
  const getTotalCount = ({ hasCount, wantsCount }: FoundPartner) => hasCount + wantsCount
  return (await createTradeMatchCounter(pool))
    .listMembers(userId)
    .filter((member) => getSmallestCount(member) > 0)
    .toSorted(
      (one, other) => getSmallestCount(other) - getSmallestCount(one) || getTotalCount(other) - getTotalCount(one),
    )
}
