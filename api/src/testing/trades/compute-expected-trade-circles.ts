import type { Pool } from 'pg'
import { createTradeMatchCounter } from './create-trade-match-counter.ts'

type FoundCircle = {
  giverId: string
  receiverId: string
  receivedCount: number
  givenCount: number
  passedOnCount: number
}

/** Finds the three-way trades of a user by a search of all triples, best first. Blocks are not considered. */
export async function computeExpectedTradeCircles(pool: Pool, userId: string): Promise<FoundCircle[]> {
  const { countMatches, listMembers } = await createTradeMatchCounter(pool)
  const members = listMembers(userId)
  const givers = members.filter(({ hasCount, wantsCount }) => hasCount > 0 && wantsCount === 0)
  const receivers = members.filter(({ hasCount, wantsCount }) => wantsCount > 0 && hasCount === 0)
  const getSmallestCount = (circle: FoundCircle) =>
    Math.min(circle.receivedCount, circle.givenCount, circle.passedOnCount)
  const getTotalCount = (circle: FoundCircle) => circle.receivedCount + circle.givenCount + circle.passedOnCount
  return givers
    .flatMap((giver) =>
      receivers.map((receiver) => ({
        giverId: giver.id,
        receiverId: receiver.id,
        receivedCount: giver.hasCount,
        givenCount: receiver.wantsCount,
        passedOnCount: countMatches(receiver.id, giver.id),
      })),
    )
    .filter(({ passedOnCount }) => passedOnCount > 0)
    .toSorted(
      (one, other) => getSmallestCount(other) - getSmallestCount(one) || getTotalCount(other) - getTotalCount(one),
    )
}
