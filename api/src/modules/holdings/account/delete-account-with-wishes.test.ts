import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import {
  addInsertSetToCollection,
  setInsertSetForTrade,
} from '@ninepocket/contract/collection/user-collection-endpoints'
import { deleteAccount, exportAccount } from '@ninepocket/contract/users/user-endpoints'
import { addInsertSetToWishlist, addWish, removeWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { toByteaParam } from '../../../database/connect.ts'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { findCounterDrift } from '../../../testing/catalogue/counter-drift.ts'
import { seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { readZip } from '../../../testing/read-zip.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'

const cards = Array.from({ length: 12 }, (_, index) => ({ name: `Card "${index}"`, cardNumber: `${index}` }))
const product = seededId('A')
const insertSetId = seededId('A', 'Base')
const getSeededCardId = (index: number) => seededId('A', 'Base', index)

const api = await setUpTestApi({ products: [{ name: 'A', year: '1979-80', insertSets: [{ name: 'Base', cards }] }] })

const deleteMember = (member: Member) => member.call(deleteAccount, { body: { password: member.user.password } })
const wishlistInsertSet = (member: Member) =>
  member.call(addInsertSetToWishlist, { params: { id: insertSetId }, body: { mode: 'all' } })
const readWishlistCount = async (id: string) => (await api.call(getCard, { params: { id } })).card.numInWishlists

test('deletes wishes and lowers the wishlist count of each card when a user is deleted', async () => {
  const [stays, leaves] = [await aMember(api), await aMember(api)]
  await wishlistInsertSet(stays)
  await wishlistInsertSet(leaves)
  expect(await readWishlistCount(getSeededCardId(3))).toBe(2)
  await deleteMember(leaves)
  expect(await readWishlistCount(getSeededCardId(3))).toBe(1)
  for (const table of ['wishlist', 'wishlist_position_blocks']) {
    const { rows } = await api.pool.query(`select distinct user_id from ${table}`)
    expect(rows).toEqual([{ user_id: stays.user.id }])
  }
  expect(await findCounterDrift(api.pool)).toEqual([])
  await deleteMember(stays)
})

test('deletes accounts while other users wishlist and trade the same cards', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => aMember(api)))
  for (const member of members) {
    await wishlistInsertSet(member)
    await member.call(addInsertSetToCollection, { params: { id: insertSetId }, body: { mode: 'all' } })
    await member.call(setInsertSetForTrade, { params: { id: insertSetId }, body: { forTrade: true } })
  }
  const [stay = [], go = []] = [members.slice(0, 3), members.slice(3)]
  const change = async (member: Member) => {
    const statuses: number[] = []
    for (const index of [11, 0, 7, 3]) {
      const parents = { product, insertSet: insertSetId }
      statuses.push((await member.send(removeWish, { params: { cardId: getSeededCardId(index) } })).status)
      statuses.push((await member.send(addWish, { body: { card: getSeededCardId(index), ...parents } })).status)
      const marked = { params: { id: insertSetId }, body: { forTrade: index > 5 } }
      statuses.push((await member.send(setInsertSetForTrade, marked)).status)
    }
    return statuses
  }
  const [statuses] = await Promise.all([Promise.all(stay.map(change)), ...go.map(deleteMember)])
  expect(statuses.flat()).toEqual(Array(stay.length * 12).fill(200))
  expect(await findCounterDrift(api.pool)).toEqual([])
})

async function downloadExport(member: Member): Promise<Map<string, Buffer>> {
  const reply = await member.send(exportAccount)
  return readZip(Buffer.from(await reply.arrayBuffer()))
}

test('exports wishes with names, ids and notes', async () => {
  const member = await aMember(api)
  const body = { card: getSeededCardId(0), product, insertSet: insertSetId, priority: 8, notes: 'For Ann, "soon"' }
  const { wishlistItem } = await member.call(addWish, { body })
  const row = {
    ...{ id: wishlistItem.id, product: 'A', year: '1979-80', insertSet: 'Base', card: 'Card "0"' },
    ...{ cardNumber: '0', notes: 'For Ann, "soon"', createdAt: wishlistItem.createdAt, cardId: getSeededCardId(0) },
  }
  const files = await downloadExport(member)
  expect(JSON.parse(files.get('wishlist.json')?.toString() ?? '')).toMatchObject([{ ...row, priority: 8 }])
  const csv: unknown = parse(files.get('wishlist.csv') ?? '', { columns: true })
  expect(csv).toMatchObject([{ ...row, priority: '8' }])
})

test('exports every wish of a wishlist of several pages', async () => {
  const member = await aMember(api)
  await api.pool.query(
    `insert into wishlist (user_id, card_id, id, product_id, insert_set_id, added_position, notes)
     select $1, id, id, $1, $1, n, 'wish ' || n
     from (select n, decode(lpad(to_hex(n), 24, '0'), 'hex') as id from generate_series(1, 1200) n) given`,
    [toByteaParam(member.user.id)],
  )
  const wishes: unknown = JSON.parse((await downloadExport(member)).get('wishlist.json')?.toString() ?? '')
  expect(wishes).toMatchObject(
    Array.from({ length: 1_200 }, (_, index) => ({ notes: `wish ${index + 1}`, card: null })),
  )
})
