import { getCard, listCardsOfInsertSet, searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import * as edits from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import type { FieldValue } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { getInsertSet, listInsertSetsOfProduct } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import { getProduct, getProductBySlug } from '@ninepocket/contract/catalogue/product-endpoints'
import { addCopy, listOwnCopiesOfCard, removeCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { getCatalogueStats } from '@ninepocket/contract/site/site-endpoints'
import { addWish, getUserWish, updateWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aMember, type Member } from '../../testing/a-member.ts'
import { findCounterDrift } from '../../testing/catalogue/counter-drift.ts'
import { seedCatalogue, seededId } from '../../testing/catalogue/seed-catalogue.ts'
import { findWrongTotals } from '../../testing/catalogue/wrong-totals.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { uploadPlainCardPhoto } from '../../testing/upload-plain-card-photo.ts'

const api = await setUpTestApi()
let admin: Member
let number = 0
let product: string
let other: string

const aSet = (name: string, cards: string[], attributes = {}) => ({
  name,
  attributes,
  cards: cards.map((card, index) => ({ name: card, cardNumber: String(index + 1) })),
})

beforeEach(async () => {
  number += 1
  admin = await aMember(api, { isAdmin: true })
  await seedCatalogue(api.pool, [
    {
      name: `P${number}`,
      year: '2024',
      insertSets: [aSet('Base', ['Ann', 'Bo', 'Cy']), aSet('Gold', ['Ann'], { parallelOf: 'Base' }), aSet('Empty', [])],
    },
    { name: `Q${number}`, year: '2024', insertSets: [aSet('Base', ['Ann'])] },
  ])
  product = seededId(`P${number}`)
  other = seededId(`Q${number}`)
})
afterEach(async () => {
  expect(await findCounterDrift(api.pool)).toEqual([])
  expect(await findWrongTotals(api.pool)).toEqual([])
})

const setId = (name: string, inProduct = 'P') => seededId(`${inProduct}${number}`, name)
const cardId = (index: number, set = 'Base', inProduct = 'P') => seededId(`${inProduct}${number}`, set, index)

async function change(kind: CatalogueKind, id: string, changes: Record<string, [FieldValue, FieldValue]>) {
  const body = {
    changes: Object.fromEntries(Object.entries(changes).map(([name, [from, to]]) => [name, { from, to }])),
  }
  return (await admin.call(edits.changeCatalogueRow, { params: { kind, id }, body })).edit
}
const merge = async (kind: CatalogueKind, id: string, intoId: string) =>
  (await admin.call(edits.mergeCatalogueRow, { params: { kind, id }, body: { intoId } })).edit
const withdraw = async (kind: CatalogueKind, id: string) =>
  (await admin.call(edits.withdrawCatalogueRow, { params: { kind, id } })).edit
const revert = async (editId: number) =>
  (await admin.call(edits.revertCatalogueEdit, { params: { editId: String(editId) } })).edit
const getFields = async (kind: CatalogueKind, id: string) =>
  (await admin.call(edits.getEditableCatalogueRow, { params: { kind, id } })).row.fields
const listEdits = async (kind: CatalogueKind, id: string) =>
  (await admin.call(edits.listEditsOfCatalogueRow, { params: { kind, id } })).edits
const fetchCard = async (id: string) => (await api.call(getCard, { params: { id } })).card

describe('a change', () => {
  test('is shown by the next read, found by search, and recorded with its editor', async () => {
    const id = cardId(0)
    await fetchCard(id)
    const edit = await change('cards', id, { name: ['Ann', 'Zebulon Quux'], serialTotal: [null, 50] })
    expect(await fetchCard(id)).toMatchObject({ name: 'Zebulon Quux', serialTotal: 50, cardNumber: '1' })
    const found = await api.call(searchCards, { query: { term: 'zebulon quux' } })
    expect(found.cards.map((card) => card.id)).toEqual([id])
    expect(edit).toMatchObject({ kind: 'cards', rowId: id, action: 'change', isReverted: false, revertsId: null })
    expect(edit.editedBy).toEqual({ id: admin.user.id, username: admin.user.username })
    expect([edit.before?.name, edit.after?.name]).toEqual(['Ann', 'Zebulon Quux'])
    expect(await listEdits('cards', id)).toEqual([edit])
  })

  test('is reverted field by field, which can be reverted too', async () => {
    const id = cardId(1)
    const first = await change('cards', id, { name: ['Bo', 'Bob'], point: [null, 3] })
    await change('cards', id, { cardNumber: ['2', '2b'] })
    const second = await revert(first.id)
    expect(await getFields('cards', id)).toMatchObject({ name: 'Bo', point: null, cardNumber: '2b' })
    expect((await admin.expectError(edits.revertCatalogueEdit, { params: { editId: String(first.id) } })).code).toBe(
      'EDIT_REVERTED',
    )
    await revert(second.id)
    expect(await getFields('cards', id)).toMatchObject({ name: 'Bob', point: 3, cardNumber: '2b' })
    expect((await listEdits('cards', id)).map(({ revertsId }) => revertsId)).toEqual([second.id, first.id, null, null])
  })

  test('is not reverted when the field was changed again', async () => {
    const id = cardId(0)
    const first = await change('cards', id, { name: ['Ann', 'Anna'] })
    await change('cards', id, { name: ['Anna', 'Annika'] })
    const problem = await admin.expectError(edits.revertCatalogueEdit, { params: { editId: String(first.id) } })
    expect(problem).toMatchObject({ status: 409, code: 'EDIT_CONFLICT' })
    expect(await getFields('cards', id)).toMatchObject({ name: 'Annika' })
  })

  test.each<[Record<string, { from: FieldValue; to: FieldValue }>, number, string]>([
    [{ name: { from: 'Ann', to: ' ' } }, 400, 'Name is required'],
    [
      { name: { from: 'Another', to: 'Anna' } },
      409,
      'Someone else has changed this entry in the meantime. Reload the page.',
    ],
    [{ name: { from: 'Ann', to: 'Ann' } }, 400, 'Nothing has changed.'],
    [{ sourceId: { from: 'x', to: 'y' } }, 400, 'There is no field "sourceId"'],
    [{ imageUrl: { from: null, to: 'javascript:alert(1)' } }, 400, 'is not a web address'],
    [{ imageUrl: { from: null, to: '/\\evil.example' } }, 400, 'is not a web address'],
    [{ attributes: { from: {}, to: { Team: 'a\ud800' } } }, 400, "contains a character that isn't allowed"],
    [{ attributes: { from: {}, to: { 'Te\u200bam': 'a' } } }, 400, "contains a character that isn't allowed"],
    [{ attributes: { from: {}, to: { Team: '\u202ea' } } }, 400, "contains a character that isn't allowed"],
    [{ serialTotal: { from: null, to: -1 } }, 400, 'is not a whole number'],
    [{ attributes: { from: {}, to: 'no' } }, 400, 'is not JSON'],
    [{ insertSetId: { from: null, to: 'f'.repeat(24) } }, 400, "This entry isn't in the catalogue"],
    [{ name: { from: 'Ann', to: 'x'.repeat(2001) } }, 400, 'is longer than 2000 bytes'],
  ])('of %j is rejected', async (changes, status, message) => {
    const problem = await admin.expectError(edits.changeCatalogueRow, {
      params: { kind: 'cards', id: cardId(0) },
      body: { changes },
    })
    expect(problem).toMatchObject({ status, message: expect.stringContaining(message) })
    expect(await listEdits('cards', cardId(0))).toEqual([])
  })

  test('of the same field by 200 requests at once loses none: one value follows the other', async () => {
    const id = cardId(0)
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        admin.send(edits.changeCatalogueRow, {
          params: { kind: 'cards', id },
          body: { changes: { name: { from: index % 2 === 0 ? 'Ann' : 'Anna', to: index % 2 === 0 ? 'Anna' : 'Ann' } } },
        }),
      ),
    )
    const accepted = results.filter(({ status }) => status === 200).length
    expect(results.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const { totalEdits } = await admin.call(edits.listEditsOfCatalogueRow, { params: { kind: 'cards', id } })
    expect(totalEdits).toBe(accepted)
    expect(await getFields('cards', id)).toMatchObject({ name: accepted % 2 === 0 ? 'Ann' : 'Anna' })
  })

  test('of the name of a base set renames it in its parallels', async () => {
    await change('insert-sets', setId('Base'), { name: ['Base', 'Basic'] })
    expect(await getFields('insert-sets', setId('Gold'))).toMatchObject({ attributes: { parallelOf: 'Basic' } })
    const { rows } = await api.pool.query('select base_set_id from insert_sets where id = $1', [`\\x${setId('Gold')}`])
    expect(rows).toEqual([{ base_set_id: setId('Base') }])
  })

  test("of a product changes the search of its insert sets' cards", async () => {
    await change('products', product, { name: [`P${number}`, `Xanadu ${number}`] })
    expect((await api.call(searchCards, { query: { term: `xanadu ${number} bo` } })).cards).toHaveLength(1)
  })
})

describe('a new entry', () => {
  test('is created below its parent, and reverted while nobody owns it', async () => {
    const { edit: created } = await admin.call(edits.createCatalogueRow, {
      params: { kind: 'insert-sets' },
      body: { fields: { name: 'Silver', productId: product, attributes: { parallelOf: 'Base' } } },
    })
    const { edit: card } = await admin.call(edits.createCatalogueRow, {
      params: { kind: 'cards' },
      body: { fields: { name: 'Dee', insertSetId: created.rowId, cardNumber: '9' } },
    })
    expect(await fetchCard(card.rowId)).toMatchObject({ name: 'Dee', productId: product, insertSetId: created.rowId })
    expect((await api.call(listInsertSetsOfProduct, { params: { productId: product } })).totalInsertSets).toBe(4)
    const member = await aMember(api)
    await member.call(addCopy, { body: { card: card.rowId } })
    const inUse = await admin.expectError(edits.revertCatalogueEdit, { params: { editId: String(card.id) } })
    expect(inUse).toMatchObject({ status: 409, code: 'ENTRY_IN_USE' })
    expect(await fetchCard(card.rowId)).toMatchObject({ name: 'Dee' })
  })

  test('needs its required fields and a parent', async () => {
    const create = (kind: CatalogueKind, fields: Record<string, FieldValue>) =>
      admin.expectError(edits.createCatalogueRow, { params: { kind }, body: { fields } })
    expect((await create('cards', { name: 'Dee' })).message).toBe("This entry isn't in the catalogue")
    expect((await create('products', { year: '2024' })).message).toBe('Name is required')
    expect((await create('products', { name: 'A', year: '2024', color: 'red' })).message).toContain('no field "color"')
  })
})

describe('a move', () => {
  test('of a card takes copies and wishes along, and its revert brings them back', async () => {
    const member = await aMember(api)
    await member.call(addCopy, { body: { card: cardId(0), forTrade: true } })
    await member.call(addWish, { body: { card: cardId(0), product, insertSet: setId('Base') } })
    const edit = await change('cards', cardId(0), { insertSetId: [setId('Base'), setId('Base', 'Q')] })
    expect(edit.action).toBe('move')
    expect(await fetchCard(cardId(0))).toMatchObject({ productId: other, numInWishlists: 1, numCardsForTrades: 1 })
    expect(await findCounterDrift(api.pool)).toEqual([])
    const { userInventoryItems } = await member.call(listOwnCopiesOfCard, { params: { cardId: cardId(0) } })
    expect(userInventoryItems).toMatchObject([{ productId: other, insertSetId: setId('Base', 'Q') }])
    await revert(edit.id)
    expect(await fetchCard(cardId(0))).toMatchObject({ productId: product, numInWishlists: 1 })
  })

  test('of a card is reverted after its new insert set was moved to another product', async () => {
    const edit = await change('cards', cardId(0), { insertSetId: [setId('Base'), setId('Base', 'Q')] })
    await change('insert-sets', setId('Base', 'Q'), { productId: [other, product] })
    await revert(edit.id)
    expect(await fetchCard(cardId(0))).toMatchObject({ productId: product, insertSetId: setId('Base') })
  })

  test('of an insert set takes its cards along', async () => {
    const member = await aMember(api)
    for (const index of [0, 0, 1]) await member.call(addCopy, { body: { card: cardId(index) } })
    await member.call(addWish, { body: { card: cardId(2), product, insertSet: setId('Base') } })
    await change('insert-sets', setId('Base'), { productId: [product, other] })
    expect(await fetchCard(cardId(1))).toMatchObject({ productId: other })
    expect((await api.call(getProduct, { params: { id: other } })).product).toMatchObject({
      totalInsertSets: 2,
      totalCards: 4,
    })
  })
})

describe('a merge', () => {
  const owns = async (member: Member, id: string) =>
    (await member.call(listOwnCopiesOfCard, { params: { cardId: id } })).userInventoryItems.length
  const wish = async (member: Member, id: string) =>
    (await api.call(getUserWish, { params: { userId: member.user.id, cardId: id } })).wishlistItem

  test('of cards moves copies, wishes and the address, and its revert restores all of it', async () => {
    const [both, first, second] = [await aMember(api), await aMember(api), await aMember(api)]
    const [from, into] = [cardId(0), cardId(0, 'Base', 'Q')]
    const parents = {
      [from]: { product, insertSet: setId('Base') },
      [into]: { product: other, insertSet: setId('Base', 'Q') },
    }
    const addWishFor = (member: Member, card: string) =>
      member.call(addWish, { body: { card, product: '', insertSet: '', ...parents[card] } })
    for (const member of [both, first]) {
      await member.call(addCopy, { body: { card: from, forTrade: true } })
      await addWishFor(member, from)
    }
    for (const member of [both, second]) {
      await member.call(addCopy, { body: { card: into } })
      await addWishFor(member, into)
    }
    await both.call(updateWish, { params: { cardId: from }, body: { priority: 9, notes: 'mint only' } })

    const edit = await merge('cards', from, into)
    expect(edit).toMatchObject({ action: 'merge', targetId: into, after: null })
    expect(await fetchCard(from)).toEqual(await fetchCard(into))
    expect(await fetchCard(into)).toMatchObject({ numInWishlists: 3, numCardsForTrades: 2 })
    expect([await owns(both, into), await owns(first, into), await owns(second, into)]).toEqual([2, 1, 1])
    expect(await findCounterDrift(api.pool)).toEqual([])
    expect(await findWrongTotals(api.pool)).toEqual([])
    // A tab from before still adds to the old id.
    await second.call(addCopy, { body: { card: from } })
    expect(await owns(second, into)).toBe(2)
    expect(await listEdits('cards', into)).toEqual([edit])

    await revert(edit.id)
    expect([await owns(both, from), await owns(first, from), await owns(second, from)]).toEqual([1, 1, 0])
    expect([await owns(both, into), await owns(first, into), await owns(second, into)]).toEqual([1, 0, 2])
    expect(await wish(both, from)).toMatchObject({ priority: 9 })
    expect(await fetchCard(from)).toMatchObject({ id: from, numInWishlists: 2, numCardsForTrades: 2 })
    expect(await fetchCard(into)).toMatchObject({ numInWishlists: 2, numCardsForTrades: 0 })
  })

  test('of insert sets and of products moves what they contain, and old addresses lead to it', async () => {
    const member = await aMember(api)
    await member.call(addCopy, { body: { card: cardId(0) } })
    await member.call(addWish, { body: { card: cardId(1), product, insertSet: setId('Base') } })
    const setsMerged = await merge('insert-sets', setId('Base'), setId('Base', 'Q'))
    expect((await api.call(getInsertSet, { params: { id: setId('Base') } })).insertSet).toMatchObject({
      id: setId('Base', 'Q'),
      totalCards: 4,
    })
    expect((await api.call(listCardsOfInsertSet, { params: { id: setId('Base') } })).totalCards).toBe(4)
    const productsMerged = await merge('products', product, other)
    const bySlug = await api.call(getProductBySlug, { params: { slug: `old-name-${product}` } })
    expect(bySlug.product).toMatchObject({ id: other, totalInsertSets: 3 })
    expect(await findCounterDrift(api.pool)).toEqual([])
    await revert(productsMerged.id)
    await revert(setsMerged.id)
    expect((await api.call(getProduct, { params: { id: product } })).product).toMatchObject({
      totalInsertSets: 3,
      totalCards: 4,
    })
    expect(await fetchCard(cardId(0))).toMatchObject({ productId: product, insertSetId: setId('Base') })
  })

  test('of merged cards leads from both old ids to the last one', async () => {
    const ids = [cardId(0), cardId(1), cardId(2)] as const
    const member = await aMember(api)
    await member.call(addCopy, { body: { card: ids[0] } })
    const first = await merge('cards', ids[0], ids[1])
    await merge('cards', ids[1], ids[2])
    expect((await fetchCard(ids[0])).id).toBe(ids[2])
    await revert(first.id)
    expect(await owns(member, ids[0])).toBe(1)
    expect((await fetchCard(ids[0])).id).toBe(ids[0])
  })

  test('moves photos: a shown one to an empty side, others to the review', async () => {
    const member = await aMember(api)
    await uploadPlainCardPhoto(api, member, { cardId: cardId(0), color: 'tomato' })
    await uploadPlainCardPhoto(api, member, { cardId: cardId(1), color: 'teal' })
    await merge('cards', cardId(0), cardId(2))
    expect((await fetchCard(cardId(2))).imageUrl).toContain('/files/')
    await merge('cards', cardId(1), cardId(2))
    const { rows } = await api.pool.query('select state from card_photos where card_id = $1 order by created_at', [
      `\\x${cardId(2)}`,
    ])
    expect(rows).toEqual([{ state: 'shown' }, { state: 'waiting' }])
  })

  test('of a row into itself or into nothing is rejected', async () => {
    const send = (intoId: string) =>
      admin.expectError(edits.mergeCatalogueRow, { params: { kind: 'cards', id: cardId(0) }, body: { intoId } })
    expect(await send(cardId(0))).toMatchObject({ status: 400 })
    expect(await send('f'.repeat(24))).toMatchObject({ status: 404 })
    expect(await send(product)).toMatchObject({ status: 404 })
  })
})

describe('a withdrawal', () => {
  test('removes an unused row, and its revert restores it', async () => {
    const { stats } = await api.call(getCatalogueStats)
    const edit = await withdraw('cards', cardId(2))
    expect((await api.call(getCatalogueStats)).stats.totalCards).toBe(stats.totalCards - 1)
    expect(await api.expectError(`/api/cards/${cardId(2)}`)).toMatchObject({ status: 404, message: 'Card not found' })
    expect(await listEdits('cards', cardId(2))).toEqual([edit])
    await revert(edit.id)
    expect(await fetchCard(cardId(2))).toMatchObject({ name: 'Cy', cardNumber: '3' })
    const emptied = await withdraw('insert-sets', setId('Empty'))
    await revert(emptied.id)
  })

  test('is rejected for what members own, wish for or have sent photos of, and for what is not empty', async () => {
    const member = await aMember(api)
    await member.call(addCopy, { body: { card: cardId(0) } })
    await member.call(addWish, { body: { card: cardId(1), product, insertSet: setId('Base') } })
    await uploadPlainCardPhoto(api, member, { cardId: cardId(2), color: 'tomato' })
    for (const [kind, id] of [
      ...[0, 1, 2].map((index) => ['cards', cardId(index)] as const),
      ['insert-sets', setId('Base')] as const,
      ['products', product] as const,
    ])
      expect(await admin.expectError(edits.withdrawCatalogueRow, { params: { kind, id } })).toMatchObject({
        status: 409,
        code: 'ENTRY_IN_USE',
      })
  })
})

test('the members who own or wish for a row, or for a card in it, are counted once each', async () => {
  const count = async (kind: CatalogueKind, id: string) =>
    (await admin.call(edits.countMembersOwningOrWishingForRow, { params: { kind, id } })).memberCount
  const [owner, wisher] = [await aMember(api), await aMember(api)]
  const wish = { product, insertSet: setId('Base') }
  expect([await count('cards', cardId(0)), await count('products', product)]).toEqual([0, 0])
  for (const card of [cardId(0), cardId(0), cardId(1)]) await owner.call(addCopy, { body: { card } })
  await owner.call(addWish, { body: { card: cardId(0), ...wish } })
  await wisher.call(addWish, { body: { card: cardId(0), ...wish } })
  expect(await Promise.all([0, 1, 2].map((index) => count('cards', cardId(index))))).toEqual([2, 1, 0])
  expect([await count('insert-sets', setId('Base')), await count('products', product)]).toEqual([2, 2])
  expect([await count('insert-sets', setId('Gold')), await count('products', other)]).toEqual([0, 0])
  const missing = { params: { kind: 'cards', id: 'f'.repeat(24) } } as const
  expect(await admin.expectError(edits.countMembersOwningOrWishingForRow, missing)).toMatchObject({ status: 404 })
})

describe('the members whose copies or wishes a revert moves', () => {
  const count = async (editId: number) =>
    (await admin.call(edits.countMembersAffectedByRevert, { params: { editId: String(editId) } })).memberCount
  const addWishOf = (member: Member, card: string, insertSet: string) =>
    member.call(addWish, { body: { card, product, insertSet } })

  test('are counted for a merge of cards while they are at its target', async () => {
    const [owner, both, other] = [await aMember(api), await aMember(api), await aMember(api)]
    for (const member of [owner, both]) await member.call(addCopy, { body: { card: cardId(0) } })
    for (const id of [cardId(0), cardId(1)]) await addWishOf(both, id, setId('Base'))
    await other.call(addCopy, { body: { card: cardId(1) } })
    const { id } = await merge('cards', cardId(0), cardId(1))
    expect(await count(id)).toBe(2)
    const { userInventoryItems } = await owner.call(listOwnCopiesOfCard, { params: { cardId: cardId(1) } })
    await owner.call(removeCopy, { params: { id: userInventoryItems[0]?.id ?? '' } })
    expect(await count(id)).toBe(1)
    // The merged card leads on to another one.
    await merge('cards', cardId(1), cardId(2))
    expect(await count(id)).toBe(1)
    await revert(id)
    expect(await count(id)).toBe(0)
  })

  test('are counted for a merge of insert sets or products, for a move, and for nothing else', async () => {
    const [owner, wisher, outsider] = [await aMember(api), await aMember(api), await aMember(api)]
    for (const index of [0, 1]) await owner.call(addCopy, { body: { card: cardId(index) } })
    await addWishOf(wisher, cardId(2), setId('Base'))
    await outsider.call(addCopy, { body: { card: cardId(0, 'Base', 'Q') } })
    const moved = await change('cards', cardId(0), { insertSetId: [setId('Base'), setId('Gold')] })
    const renamed = await change('cards', cardId(0), { name: ['Ann', 'Anne'] })
    expect([await count(moved.id), await count(renamed.id)]).toEqual([1, 0])
    const setsMerged = await merge('insert-sets', setId('Base'), setId('Base', 'Q'))
    const productsMerged = await merge('products', product, other)
    expect([await count(setsMerged.id), await count(productsMerged.id)]).toEqual([2, 1])
    const missing = { params: { editId: '999999' } }
    expect(await admin.expectError(edits.countMembersAffectedByRevert, missing)).toMatchObject({ status: 404 })
  })
})
