import type { Pool } from 'pg'
import { createTradeMatchCounter } from './create-trade-match-counter.ts'

type FoundCircle = { giverId: string; receiverId: string; getCount: number; giveCount: number; passCount: number }

/** Finds the three-way trades of a user by a search of all triples, best first. Blocks are not considered. */
export async function findTradeCircles(pool: Pool, userId: string): Promise<FoundCircle[]> {
  const { countGifts, listMembers } = await createTradeMatchCounter(pool)
  const members = listMembers(userId)
  const givers = members.filter(({ hasCount, wantsCount }) => hasCount > 0 && wantsCount === 0)
  const receivers = members.filter(({ hasCount, wantsCount }) => wantsCount > 0 && hasCount === 0)
  const getLeast = (circle: FoundCircle) => Math.min(circle.getCount, circle.giveCount, circle.passCount)
  const getSum = (circle: FoundCircle) => circle.getCount + circle.giveCount + circle.passCount
  return givers
    .flatMap((giver) =>
      receivers.map((receiver) => ({
        ...{ giverId: giver.id, receiverId: receiver.id, getCount: giver.hasCount, giveCount: receiver.wantsCount },
        passCount: countGifts(receiver.id, giver.id),
      })),
    )
    .filter(({ passCount }) => passCount > 0)
    .toSorted((one, other) => getLeast(other) - getLeast(one) || getSum(other) - getSum(one))
}
