import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import { getAllListStats, setInsertSetForTrade } from '@ninepocket/contract/collection/user-collection-endpoints'
import {
  addCopy,
  getChecklistCompletion,
  listOwnCopiesOfCard,
  removeCopyUnlessCopiesDiffer,
} from '@ninepocket/contract/collection/user-inventory-endpoints'
import { addWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importCatalogue } from '../../../catalogue-data/import/import-catalogue.ts'
import { hashSourceId } from '../../../catalogue-data/write/source-id.ts'
import { aMember, type Member } from '../../../testing/a-member.ts'
import {
  aCardFileRow,
  anInsertSetFileRow,
  aProductFileRow,
  type CatalogueFolder,
  createEmptyCatalogueFolder,
} from '../../../testing/catalogue/catalogue-folder.ts'
import { findCounterDrift } from '../../../testing/catalogue/counter-drift.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { syncHoldingsOfMovedCards } from './sync-holdings-of-moved-cards.ts'

const [card, wishlistedCard] = [hashSourceId('card', 'c1'), hashSourceId('card', 'c2')]
const [base, gold] = [hashSourceId('insertSet', 's1'), hashSourceId('insertSet', 's2')]
const [first, second] = [hashSourceId('product', 'p1'), hashSourceId('product', 'p2')]

let api: TestApi
let folder: CatalogueFolder
let member: Member

beforeEach(async () => {
  api = await startTestApi()
  folder = await createEmptyCatalogueFolder()
  await folder.writeTable('products.csv', [
    aProductFileRow(),
    aProductFileRow({ sourceId: 'p2', name: '1990 Kestrel' }),
  ])
  await folder.writeTable('insert-sets.csv', [
    anInsertSetFileRow(),
    anInsertSetFileRow({ sourceId: 's2', name: 'Gold', order: 2 }),
  ])
  await folder.writeTable('cards.csv', [aCardFileRow(), aCardFileRow({ sourceId: 'c2', cardNumber: '2' })])
  await runImport()
  member = await aMember(api)
  for (let copies = 0; copies < 2; copies++) await member.call(addCopy, { body: { card } })
  await member.call(setInsertSetForTrade, { params: { id: base }, body: { forTrade: true } })
  await member.call(addWish, { body: { card: wishlistedCard, product: first, insertSet: base } })
})
afterEach(async () => {
  await api.close()
  await folder.remove()
})

const runImport = () => importCatalogue(api.pool, { folder: folder.path, fallbackFolder: folder.path })
const readOwnedCompletion = async (insertSetId: string) =>
  (await member.call(getChecklistCompletion, { query: { insertSetId } })).completion

test('moves copies and wishes when their card moves to another insert set', async () => {
  await folder.writeTable(
    'cards.csv',
    ['c1', 'c2'].map((sourceId) => aCardFileRow({ sourceId, insertSetSourceId: 's2' })),
  )
  await runImport()
  const seen = await member.call(getCard, { params: { id: card } })
  expect(seen.card).toMatchObject({ insertSetId: gold, quantity: 2, inForTrade: true, numCardsForTrades: 2 })
  expect([await readOwnedCompletion(base), await readOwnedCompletion(gold)]).toEqual([
    { owned: 0, total: 0 },
    { owned: 1, total: 2 },
  ])
  expect(await findCounterDrift(api.pool)).toEqual([])

  const listed = await member.call(listOwnCopiesOfCard, { params: { cardId: card } })
  expect(listed.userInventoryItems.map(({ insertSetId }) => insertSetId)).toEqual([gold, gold])
  expect((await member.call(removeCopyUnlessCopiesDiffer, { params: { cardId: card } })).success).toBe(true)
  expect(await findCounterDrift(api.pool)).toEqual([])
})

test('moves copies and wishes when their insert set moves to another product', async () => {
  await folder.writeTable('insert-sets.csv', [anInsertSetFileRow({ productSourceId: 'p2' })])
  await folder.writeTable('cards.csv', [aCardFileRow({ productSourceId: 'p2' })])
  await runImport()
  expect((await member.call(getChecklistCompletion, { query: { productId: second } })).completion.owned).toBe(1)
  expect((await member.call(getChecklistCompletion, { query: { productId: first } })).completion.owned).toBe(0)
  expect(await readOwnedCompletion(base)).toEqual({ owned: 1, total: 2 })
  expect(await findCounterDrift(api.pool)).toEqual([])
})

test('merges counters when the user owns cards in the target insert set already', async () => {
  await folder.writeTable('cards.csv', [
    aCardFileRow(),
    aCardFileRow({ sourceId: 'c3', insertSetSourceId: 's2', cardNumber: '3' }),
  ])
  await runImport()
  await member.call(addCopy, { body: { card: hashSourceId('card', 'c3') } })
  await folder.writeTable('cards.csv', [aCardFileRow({ insertSetSourceId: 's2' })])
  await runImport()
  const { collection, forTrade, wishlist } = await member.call(getAllListStats, { params: { userId: member.user.id } })
  expect(collection).toEqual({ totalCards: 3, totalProducts: 1, totalInsertSets: 1 })
  expect(forTrade).toEqual({ totalCards: 2, totalProducts: 1, totalInsertSets: 1 })
  expect(wishlist).toEqual({ totalCards: 1, totalProducts: 1, totalInsertSets: 1 })
  expect(await findCounterDrift(api.pool)).toEqual([])
})

test('changes no user when no card has moved', async () => {
  const client = await api.pool.connect()
  expect(await syncHoldingsOfMovedCards(client)).toBe(0)
  client.release()
})
