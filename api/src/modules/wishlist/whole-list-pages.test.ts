import { listPublicWishes } from '@ninepocket/contract/wishlist-endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idParameter, idsParameter } from '../../database/connect.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'
import { blockBits } from './keep-wish-counts.ts'

// More than two stretches of time, and one that is nearly empty.
const stretch = 1 << blockBits
const places = Array.from({ length: 2.7 * stretch }, (_, index) => index + 1).filter(
  (seq) => seq < 0.97 * stretch || seq > 2.03 * stretch,
)
const priorityOf = (seq: number) => 1 + ((seq * 7) % 10)
const cardAt = (seq: number) => seq.toString(16).padStart(24, '0')
const newest = places.toReversed()

let api: TestApi
let member: Member
beforeAll(async () => {
  api = await testApi()
  member = await aMember(api)
  const person = idParameter(member.user.id)
  await api.pool.query(
    `insert into wishlist (user_id, card_id, id, product_id, insert_set_id, seq, priority)
     select $1, id, id, $1, $1, seq, priority from unnest($2::bytea[], $3::int[], $4::int[]) given (id, seq, priority)`,
    [person, idsParameter(places.map(cardAt)), places, places.map(priorityOf)],
  )
  await api.pool.query(
    `insert into wish_blocks select user_id, priority, seq >> ${blockBits}, count(*) from wishlist group by 1, 2, 3`,
  )
  await api.pool.query('insert into user_stats (user_id, wish) values ($1, $2)', [person, places.length])
})
afterAll(() => api.close())

test.each([
  ['newest', newest],
  ['priority', newest.toSorted((a, b) => priorityOf(b) - priorityOf(a))],
] as const)('by %s, the pages of a long list hold each wish once and in order', async (sort, expected) => {
  for (const limit of [1, 27, 100]) {
    const seen: string[] = []
    const pages = Math.ceil(places.length / limit)
    // One a page, some pages will do: the first of a stretch, the last, and others.
    const asked = Array.from({ length: pages }, (_, index) => index + 1).filter(
      (page) => limit > 1 || page % 97 < 2,
    )
    for (const page of asked) {
      const parts = { params: { userId: member.user.id }, query: { sort, page, limit } }
      const list = await api.call(listPublicWishes, parts)
      expect(list).toMatchObject({ totalItems: places.length, totalPages: pages })
      seen.push(...list.wishlistItems.map(({ cardId }) => cardId))
    }
    const wanted = asked.flatMap((page) => expected.slice((page - 1) * limit, page * limit))
    expect(seen).toEqual(wanted.map(cardAt))
  }
})
