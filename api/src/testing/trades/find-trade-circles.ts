import type { Pool } from 'pg'

type FoundCircle = { giverId: string; receiverId: string; getCount: number; giveCount: number; passCount: number }

/** Finds the circles of a user by a search of all triples of visible members, best first. Blocks are not considered. */
export async function findTradeCircles(pool: Pool, userId: string): Promise<FoundCircle[]> {
  async function readSets(text: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const { rows } = await pool.query<{ user_id: string; card_id: string }>(text)
    const cardsByUser = new Map<string, Set<string>>()
    for (const row of rows) cardsByUser.set(row.user_id, (cardsByUser.get(row.user_id) ?? new Set()).add(row.card_id))
    return cardsByUser
  }
  const wishes = await readSets('select user_id, card_id from wishlist')
  const trades = await readSets('select user_id, card_id from card_traders where for_trade')
  const { rows } = await pool.query<{ id: string }>(
    'select id from users where is_public and suspended_at is null order by id',
  )
  const others = rows.map(({ id }) => id).filter((id) => id !== userId)
  const none: ReadonlySet<string> = new Set()
  const countGifts = (fromId: string, toId: string) =>
    [...(trades.get(fromId) ?? none)].filter((cardId) => wishes.get(toId)?.has(cardId)).length
  const members = others.map((id) => ({ id, has: countGifts(id, userId), wants: countGifts(userId, id) }))
  const givers = members.filter(({ has, wants }) => has > 0 && wants === 0)
  const receivers = members.filter(({ has, wants }) => wants > 0 && has === 0)
  const getLeast = (circle: FoundCircle) => Math.min(circle.getCount, circle.giveCount, circle.passCount)
  const getSum = (circle: FoundCircle) => circle.getCount + circle.giveCount + circle.passCount
  return givers
    .flatMap((giver) =>
      receivers.map((receiver) => ({
        ...{ giverId: giver.id, receiverId: receiver.id, getCount: giver.has, giveCount: receiver.wants },
        passCount: countGifts(receiver.id, giver.id),
      })),
    )
    .filter(({ passCount }) => passCount > 0)
    .toSorted((one, other) => getLeast(other) - getLeast(one) || getSum(other) - getSum(one))
}
