import { emptyCopyDetails } from '@ninepocket/contract/collection/copy-details'
import { addCopy, updateCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { defaultWishDetails } from '@ninepocket/contract/wishlist/wish-details'
import { addWish, addWishes, updateWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { hexToByteaParam } from '../../database/connect.ts'
import { listDefinedStatements } from '../../database/define-statement.ts'
import { newId } from '../../database/new-id.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { baseInsertSetId, getBaseCardId, productId, smallCatalogue } from '../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { createHoldingsStore } from './holdings-store.ts'
import { maxNoteBytes, maxUncountedNoteBytes } from './notes-limit-repository.ts'

const api = await setUpTestApi({ products: smallCatalogue })
/** More bytes than characters, and more than notes may have without being counted. */
const longNote = 'ß'.repeat(maxUncountedNoteBytes)
const longNoteBytes = 2 * maxUncountedNoteBytes
const shortNote = 'x'.repeat(maxUncountedNoteBytes)
let ann: Member
beforeEach(async () => {
  ann = await aMember(api)
})

const add = (body: object) => ann.send(addCopy, { body: { card: getBaseCardId(1), ...body } })
const wish = (card: number, notes: string) =>
  ann.send(addWish, { body: { card: getBaseCardId(card), product: productId, insertSet: baseInsertSetId, notes } })
/** Stores notes that leave this many bytes. */
async function leaveBytes(bytes: number) {
  const { userInventoryItem } = await ann.call(addCopy, { body: { card: getBaseCardId(0) } })
  await api.pool.query(`update user_inventory set private_note = repeat('x', $2::int) where user_id = $1`, [
    hexToByteaParam(ann.user.id),
    maxNoteBytes - bytes,
  ])
  return userInventoryItem
}

describe('when notes take up all but the space of one', () => {
  test('rejects the next note of a copy or wish', async () => {
    await leaveBytes(longNoteBytes)
    expect((await add({ publicNote: longNote })).status).toBe(201)
    const reply = await add({ privateNote: longNote })
    expect([reply.status, await reply.json()]).toEqual([
      409,
      { code: 'NOTES_FULL', message: 'Your notes take up 100 MB, the most allowed. Shorten some to add others.' },
    ])
    expect((await wish(2, longNote)).status).toBe(409)
  })

  test('counts the notes of all cards of a request', async () => {
    await leaveBytes(longNoteBytes)
    const cards = [getBaseCardId(2), getBaseCardId(3)]
    expect((await ann.send(addWishes, { body: { cards, notes: longNote } })).status).toBe(409)
    expect((await ann.send(addWishes, { body: { cards: cards.slice(1), notes: longNote } })).status).toBe(200)
  })

  test('counts the notes of imported copies and wishes', async () => {
    await leaveBytes(longNoteBytes)
    const holdings = createHoldingsStore({
      pool: api.pool,
      quickReads: api.pool,
      publicLists: api.pool,
      invalidateCardCounts: () => {},
    })
    const insertCopies = (count: number) =>
      holdings.change(ann.user.id, (change) =>
        change.insertImportedCopies(
          Array.from({ length: count }, () => ({
            id: newId(),
            cardId: getBaseCardId(1),
            details: { ...emptyCopyDetails, privateNote: longNote },
          })),
        ),
      )
    const details = { ...defaultWishDetails, notes: longNote }
    const insertWish = () =>
      holdings.change(ann.user.id, (change) =>
        change.insertImportedWishes([{ id: newId(), cardId: getBaseCardId(2), details }]),
      )
    await expect(insertCopies(2)).rejects.toMatchObject({ code: 'NOTES_FULL' })
    expect((await insertCopies(1)).ids.size).toBe(1)
    await expect(insertWish()).rejects.toMatchObject({ code: 'NOTES_FULL' })
  })
})

describe('when notes take up all space', () => {
  test('accepts short notes, and copies without any', async () => {
    await leaveBytes(0)
    expect((await add({ publicNote: shortNote })).status).toBe(201)
    expect((await add({})).status).toBe(201)
    expect((await wish(2, shortNote)).status).toBe(200)
  })

  test('accepts other changes of long notes, and shorter ones, but no longer ones', async () => {
    const { id } = await leaveBytes(2 * longNoteBytes)
    const copy = await ann.call(addCopy, { body: { card: getBaseCardId(1), publicNote: longNote } })
    expect((await wish(2, longNote)).status).toBe(200)
    const change = (body: object) =>
      ann.send(updateCopy, { params: { id: copy.userInventoryItem.id }, body }).then(({ status }) => status)
    expect(await change({ forTrade: true })).toBe(200)
    expect(await change({ privateNote: 'x' })).toBe(409)
    expect(await change({ publicNote: longNote.slice(1) })).toBe(200)
    const changeWish = (notes: string) =>
      ann.send(updateWish, { params: { cardId: getBaseCardId(2) }, body: { notes } }).then(({ status }) => status)
    expect(await changeWish(`${longNote}xxx`)).toBe(409)
    expect(await changeWish(`${longNote}xx`)).toBe(200)
    expect((await ann.send(updateCopy, { params: { id }, body: { privateNote: '' } })).status).toBe(200)
    expect(await changeWish(`${longNote}xxx`)).toBe(200)
  })
})

test('reads long notes only, by their indexes', async () => {
  const insertNotes = (table: string, columns: string, values: string) =>
    api.pool.query(`insert into ${table} (user_id, id, card_id, product_id, insert_set_id, ${columns})
      select id, decode(lpad(to_hex(n), 24, '0'), 'hex'), decode(lpad(to_hex(n), 24, '0'), 'hex'), '\\x', '\\x', ${values}
      from users, generate_series(1, 5000) n where username = '${ann.user.username}'`)
  await insertNotes('user_inventory', 'public_note', `'short'`)
  await insertNotes('wishlist', 'notes, added_position', `'short', n`)
  await api.pool.query('analyze user_inventory, wishlist')
  const statement = listDefinedStatements().find(({ name }) => name === 'readLongNoteBytes')
  const { rows } = await api.pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${statement?.text}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('user_inventory_with_long_notes')
  expect(plan).toContain('wishlist_with_long_notes')
})
