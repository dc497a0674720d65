import * as edits from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import {
  applyPastedChecklist,
  previewPastedChecklist,
} from '@ninepocket/contract/catalogue/editing/checklist-endpoints'
import { addCopy, listOwnCopiesOfCard } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createPool, hexToByteaParam } from '../../database/connect.ts'
import { aMember, anAccount, type Member } from '../../testing/a-member.ts'
import { waitForConnectionBlockedBy } from '../../testing/blocked-connections.ts'
import { seedCatalogue, seededId } from '../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { mergeRowById } from './merge-or-withdraw-row.ts'
import { createCatalogueEditRunner } from './run-edit.ts'

/** What the next waits for older transactions do; the others find none. Each returns whether all have ended. */
const waits = vi.hoisted(() => ({ next: [] as (() => Promise<boolean>)[] }))
vi.mock('./wait-for-older-transactions.ts', () => ({
  waitForOlderTransactions: async () => waits.next.shift()?.() ?? true,
}))

const api = await setUpTestApi()
let admin: Member
let run = 0

beforeEach(async () => {
  run += 1
  waits.next = []
  admin = await aMember(api, { isAdmin: true })
  const cards = ['Ann', 'Bo', 'Cy'].map((name, index) => ({ name, cardNumber: String(index + 1) }))
  await seedCatalogue(api.pool, [{ name: `P${run}`, year: '2024', insertSets: [{ name: 'Base', cards }] }])
})
const cardId = (index: number) => seededId(`P${run}`, 'Base', index)
const countOwnCopies = async (member: Member, card: string) =>
  (await member.call(listOwnCopiesOfCard, { params: { cardId: card } })).userInventoryItems.length

/** Adds a wish as a transaction does that has read the card before it was withdrawn. */
async function addLateWish(card: string) {
  const { id: userId } = await anAccount(api)
  await api.pool.query(
    'insert into wishlist (user_id, card_id, id, product_id, insert_set_id, added_position) values ($1, $2, $2, $3, $4, 1)',
    [userId, card, seededId(`P${run}`), seededId(`P${run}`, 'Base')].map(hexToByteaParam),
  )
}

test('restores each withdrawn card of a checklist that a member has added late, also after another was restored', async () => {
  waits.next = [
    async () => {
      await addLateWish(cardId(1))
      return false
    },
    async () => {
      await addLateWish(cardId(2))
      return true
    },
  ]
  const params = { id: seededId(`P${run}`, 'Base') }
  const text = '1 Ann'
  const { fingerprint } = (await admin.call(previewPastedChecklist, { params, body: { text } })).diff
  await admin.call(applyPastedChecklist, { params, body: { text, fingerprint, withdrawsMissing: true } })
  for (const index of [1, 2])
    await vi.waitFor(async () => expect((await api.get(`/api/cards/${cardId(index)}`)).status).toBe(200))
})

test('restores the other withdrawn cards of a checklist when one cannot be restored', async () => {
  waits.next = [
    async () => {
      for (const index of [1, 2]) await addLateWish(cardId(index))
      await api.pool.query(
        `update catalogue_edits set before = before::jsonb || '{"insertSetSourceId": "gone"}'
         where entity_id = $1 and action = 'withdraw'`,
        [hexToByteaParam(cardId(1))],
      )
      return true
    },
  ]
  const params = { id: seededId(`P${run}`, 'Base') }
  const text = '1 Ann'
  const { fingerprint } = (await admin.call(previewPastedChecklist, { params, body: { text } })).diff
  await admin.call(applyPastedChecklist, { params, body: { text, fingerprint, withdrawsMissing: true } })
  const statuses = [1, 2].map(async (index) => (await api.get(`/api/cards/${cardId(index)}`)).status)
  expect((await Promise.all(statuses)).map((status) => status === 200)).toEqual([false, true])
})

// The last pass of an edit and the queries of a test take turns.
const pool = createPool(api.database.url, { size: 1 })
afterAll(() => pool.end())

test('does not move copies to the target of a merge that was reverted meanwhile', async () => {
  const { promise: older, resolve: endOlder } = Promise.withResolvers<boolean>()
  waits.next = [async () => false, () => older]
  const [from, into] = [cardId(0), cardId(1)]
  const runEdit = createCatalogueEditRunner(pool, { error: vi.fn() })
  const edit = await runEdit({ userId: admin.user.id, revertsId: null }, (context) =>
    mergeRowById(context, 'cards', { id: from, intoId: into }),
  )
  await admin.call(edits.revertCatalogueEdit, { params: { editId: String(edit.id) } })
  const owner = await aMember(api)
  await owner.call(addCopy, { body: { card: from } })
  endOlder(true)
  await new Promise(setImmediate)
  await pool.query('select') // waits for the connection that the last pass has
  expect([await countOwnCopies(owner, from), await countOwnCopies(owner, into)]).toEqual([1, 0])
})

test('raises the version of a collection whose copies follow a merge late', async () => {
  const owner = await aMember(api)
  const readVersion = async () =>
    (
      await api.pool.query('select version from collection_versions where user_id = $1', [
        hexToByteaParam(owner.user.id),
      ])
    ).rows
  const [from, into] = [cardId(0), cardId(1)]
  const client = await api.pool.connect()
  await client.query('begin')
  await client.query('select from cards where id = $1 for no key update', [hexToByteaParam(from)])
  const merging = admin.call(edits.mergeCatalogueRow, { params: { kind: 'cards', id: from }, body: { intoId: into } })
  await waitForConnectionBlockedBy(api.pool, client)
  // The merge has read who owns the card by now.
  await owner.call(addCopy, { body: { card: from } })
  const before = await readVersion()
  await client.query('rollback')
  client.release()
  await merging
  expect(await countOwnCopies(owner, into)).toBe(1)
  expect(await readVersion()).not.toEqual(before)
})
