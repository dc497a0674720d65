import { listUserWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { expect, test } from 'vitest'
import { hexToByteaParam, toByteaArrayParam } from '../../../database/connect.ts'
import { aMember } from '../../../testing/a-member.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { wishlistPositionBlockBits } from '../counters/wish-counter-updates-sql.ts'

// More than two blocks of positions, one of them nearly empty.
const blockSize = 1 << wishlistPositionBlockBits
const positions = Array.from({ length: 2.7 * blockSize }, (_, index) => index + 1).filter(
  (position) => position < 0.97 * blockSize || position > 2.03 * blockSize,
)
const getPriority = (position: number) => 1 + ((position * 7) % 10)
const getCardId = (position: number) => position.toString(16).padStart(24, '0')
const newest = positions.toReversed()

const api = await setUpTestApi()
const member = await aMember(api)
const userParam = hexToByteaParam(member.user.id)
await api.pool.query(
  `insert into wishlist (user_id, card_id, id, product_id, insert_set_id, added_position, priority)
   select $1, id, id, $1, $1, position, priority from unnest($2::bytea[], $3::int[], $4::int[]) given (id, position, priority)`,
  [userParam, toByteaArrayParam(positions.map(getCardId)), positions, positions.map(getPriority)],
)
await api.pool.query(
  `insert into wishlist_position_blocks select user_id, priority, added_position >> ${wishlistPositionBlockBits}, count(*) from wishlist group by 1, 2, 3`,
)
await api.pool.query('insert into user_stats (user_id, wishes) values ($1, $2)', [userParam, positions.length])

test.each([
  ['newest', newest],
  ['priority', newest.toSorted((a, b) => getPriority(b) - getPriority(a))],
] as const)('by %s, the pages of a long list hold each wish once and in order', async (sort, expected) => {
  for (const limit of [1, 27, 100]) {
    const seen: string[] = []
    const pages = Math.ceil(positions.length / limit)
    // With one wish per page, some pages suffice: the first and last of a block, and others.
    const pageNumbers = Array.from({ length: pages }, (_, index) => index + 1).filter(
      (page) => limit > 1 || page % 97 < 2,
    )
    for (const page of pageNumbers) {
      const parts = { params: { userId: member.user.id }, query: { sort, page, limit } }
      const list = await api.call(listUserWishes, parts)
      expect(list).toMatchObject({ totalItems: positions.length, totalPages: pages })
      seen.push(...list.wishlistItems.map(({ cardId }) => cardId))
    }
    const wanted = pageNumbers.flatMap((page) => expected.slice((page - 1) * limit, page * limit))
    expect(seen).toEqual(wanted.map(getCardId))
  }
})
