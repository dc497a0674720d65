import {
  addInsertSetToWishlist,
  addWish,
  addWishes,
  getWishlistStats,
  removeWishes,
} from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { expect, test } from 'vitest'
import { hexToByteaParam } from '../../../database/connect.ts'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { getBaseCardId, productName, smallCatalogue } from '../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { maxWishesPerUser } from './max-wishes-per-user.ts'

const api = await setUpTestApi({ products: smallCatalogue })
const [first, second, third] = [0, 1, 2].map(getBaseCardId) as [string, string, string]
const insertSet = seededId(productName, 'Base')
const error = {
  status: 409,
  code: 'TOO_MANY_WISHES',
  message: 'A wishlist holds at most 100,000 cards. Remove some to add others.',
}

/** Pretends that a member with one wish has this many: the limit reads the total. */
async function aMemberWithWishes(total: number): Promise<Member> {
  const member = await aMember(api)
  await member.call(addWishes, { body: { cards: [first] } })
  await api.pool.query('update user_stats set wishes = $2 where user_id = $1', [hexToByteaParam(member.user.id), total])
  return member
}
const countWishes = async ({ call, user }: Member) =>
  (await call(getWishlistStats, { params: { userId: user.id } })).stats.totalCards

test('accepts the last wish and rejects the next one, and nothing of a request that does not fit', async () => {
  const member = await aMemberWithWishes(maxWishesPerUser - 1)
  const body = { cards: [second, third] }
  expect(await member.expectError(addWishes, { body })).toMatchObject(error)
  const whole = { params: { id: insertSet }, body: { mode: 'all' as const } }
  expect(await member.expectError(addInsertSetToWishlist, whole)).toMatchObject(error)
  await member.call(addWishes, { body: { cards: [second] } })
  const one = { card: third, product: seededId(productName), insertSet }
  expect(await member.expectError(addWish, { body: one })).toMatchObject(error)
  expect(await countWishes(member)).toBe(maxWishesPerUser)
})

test('accepts wishes that exist already, and Undo of a removal, at the limit', async () => {
  const member = await aMemberWithWishes(maxWishesPerUser)
  expect(await member.call(addWishes, { body: { cards: [first] } })).toMatchObject({ addedCount: 0 })
  await member.call(removeWishes, { body: { cards: [first] } })
  await member.call(addWishes, { body: { cards: [first] } })
  expect(await countWishes(member)).toBe(maxWishesPerUser)
})
