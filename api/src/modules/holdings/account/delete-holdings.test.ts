import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import {
  addInsertSetToCollection,
  setInsertSetForTrade,
} from '@ninepocket/contract/collection/user-collection-endpoints'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { deleteAccount } from '@ninepocket/contract/users/user-endpoints'
import { addInsertSetToWishlist, addWish, removeWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { expect, test } from 'vitest'
import { hexToByteaParam } from '../../../database/connect.ts'
import { newImageName } from '../../../files/file-names.ts'
import { deleteOrphanedFiles, storeUnreferencedFile } from '../../../files/file-references.ts'
import { createFolderStore } from '../../../files/folder-store.ts'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { findCounterDrift } from '../../../testing/catalogue/counter-drift.ts'
import { aProductWithCards, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'

const names = Array.from({ length: 12 }, (_, index) => ({ name: `Card ${index}` }))
const insertSetId = seededId('A', 'Base')

const api = await setUpTestApi({
  products: [aProductWithCards(names)],
})

/** Creates a member who has a copy of each card for trade, and a wish for it. */
async function createTrader(): Promise<Member> {
  const member = await aMember(api)
  await member.call(addInsertSetToWishlist, { params: { id: insertSetId }, body: { mode: 'all' } })
  await member.call(addInsertSetToCollection, { params: { id: insertSetId }, body: { mode: 'all' } })
  await member.call(setInsertSetForTrade, { params: { id: insertSetId }, body: { forTrade: true } })
  return member
}
const deleteMember = (member: Member) => member.call(deleteAccount, { body: { password: member.user.password } })
const readWishlistCount = async (id: string) => (await api.call(getCard, { params: { id } })).card.numInWishlists
const countRows = async (table: string, { user }: Member) =>
  (await api.pool.query(`select from ${table} where user_id = $1`, [`\\x${user.id}`])).rowCount

test('deletes copies, wishes and counters and lowers public counts when a user is deleted', async () => {
  const [stays, leaves] = [await createTrader(), await createTrader()]
  expect(await readWishlistCount(seededId('A', 'Base', 3))).toBe(2)
  await deleteMember(leaves)
  expect(await readWishlistCount(seededId('A', 'Base', 3))).toBe(1)
  const counterTables = [
    'user_card_counts',
    'user_insert_set_counts',
    'user_product_counts',
    'wishlist_position_blocks',
  ]
  for (const table of ['user_inventory', 'wishlist', ...counterTables]) {
    expect(await countRows(table, leaves)).toBe(0)
    expect(await countRows(table, stays)).toBeGreaterThan(0)
  }
  const { rows } = await api.pool.query(
    'select for_trade_count, wishlist_count, count(*) from card_stats group by for_trade_count, wishlist_count',
  )
  expect(rows).toEqual([{ for_trade_count: 1, wishlist_count: 1, count: names.length }])
  expect(await findCounterDrift(api.pool)).toEqual([])
  await deleteMember(stays)
})

const createImageName = () => newImageName('copies', { width: 50, height: 70 }, Buffer.alloc(32))

test('deletes the images of a deleted user, shown or released', async () => {
  const files = createFolderStore(`${api.dataDir}/files`)
  const [shownFile, removedFile] = [createImageName(), createImageName()]
  const member = await aMember(api)
  for (const name of [shownFile, removedFile]) {
    const image = { name, files: [{ name, bytes: Buffer.from('a picture') }], ownerId: member.user.id }
    await storeUnreferencedFile({ pool: api.pool, files }, image)
  }
  const body = { card: seededId('A', 'Base', 0), customImageUrl: `/files/${shownFile}` }
  await member.call(addCopy, { body })
  await deleteMember(member)
  await deleteOrphanedFiles({ pool: api.pool, files })
  expect([await files.find(shownFile), await files.find(removedFile)]).toEqual([null, null])
})

test('deletes users while they and others change copies and wishes of the same cards', async () => {
  const traders = await Promise.all(Array.from({ length: 6 }, createTrader))
  const [stay = [], go = []] = [traders.slice(0, 3), traders.slice(3)]
  const change = async (member: Member) => {
    const statuses: number[] = []
    for (const index of [11, 0, 7, 3]) {
      const wish = { card: seededId('A', 'Base', index), product: seededId('A'), insertSet: insertSetId }
      statuses.push((await member.send(removeWish, { params: { cardId: wish.card } })).status)
      statuses.push((await member.send(addWish, { body: wish })).status)
      const marked = { params: { id: insertSetId }, body: { forTrade: index % 2 === 0 } }
      statuses.push((await member.send(setInsertSetForTrade, marked)).status)
    }
    return statuses
  }
  const [stayStatuses, goStatuses] = await Promise.all([
    Promise.all(stay.map(change)),
    Promise.all(go.map(change)),
    ...go.map(deleteMember),
  ])
  expect(stayStatuses.flat()).toEqual(Array(stay.length * 12).fill(200))
  // Before and after the deletion.
  expect(goStatuses.flat().filter((status) => status !== 200 && status !== 401)).toEqual([])
  expect(await findCounterDrift(api.pool)).toEqual([])
})

test('deletes a user whose copy for trade is of a card that left the catalogue', async () => {
  const member = await createTrader()
  const lost = seededId('A', 'Base', 11)
  await api.pool.query('delete from cards where id = $1', [hexToByteaParam(lost)])
  await deleteMember(member)
  expect(await countRows('user_inventory', member)).toBe(0)
})
