import {
  addCopy,
  getCopy,
  listCopiesOfInsertSet,
  listOwnCopies,
} from '@ninepocket/contract/collection/user-inventory-endpoints'
import { toggleCollectionPrivacy } from '@ninepocket/contract/users/user-endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hexToByteaParam } from '../../../database/connect.ts'
import { aClientWithCookies } from '../../../testing/a-client-with-cookies.ts'
import { aMember } from '../../../testing/a-member.ts'
import { seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import {
  baseInsertSetId,
  getBaseCardId,
  productName,
  smallCatalogue,
  unknownId,
} from '../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'

const bold = seededId('Old Timers II', '<b>Bold</b>', 0)

/** Wayne's copies in the order they are added: five of the base set, one of a later product. */
const copyFixtures = {
  dearest: { card: getBaseCardId(3), serialNumber: '7', forSale: true, forSalePrice: '100' },
  mint: { card: getBaseCardId(0), condition: 'Mint', publicNote: 'Signé par Ken', privateNote: 'a gift' },
  trade: { card: getBaseCardId(4), forTrade: true, condition: 'Mint' },
  unsold: { card: getBaseCardId(1), forSalePrice: '250' },
  both: { card: getBaseCardId(5), forTrade: true, forSale: true, forSalePrice: '9.5' },
  elsewhere: { card: bold, forTrade: true },
}

const api = await setUpTestApi({ products: smallCatalogue })
const wayne = await aMember(api)
const other = await aMember(api)
const copies: Array<{ id: string; label: string }> = []
const getCopyId = (label: string) => copies.find((each) => each.label === label)?.id ?? ''
for (const [label, body] of Object.entries(copyFixtures))
  copies.push({ label, id: (await wayne.call(addCopy, { body })).userInventoryItem.id })
// Stores an image where uploads would store it.
await api.pool.query('update user_inventory set custom_back_image_url = $2 where id = $1', [
  hexToByteaParam(getCopyId('mint')),
  '/files/a.webp',
])

const getLabels = (list: { userInventoryItems: Array<{ id: string }> }) =>
  list.userInventoryItems.map(({ id }) => copies.find((each) => each.id === id)?.label)
const buildParams = () => ({ params: { userId: wayne.user.id, insertSetId: baseInsertSetId } })
const checklistLabels = ['mint', 'unsold', 'dearest', 'trade', 'both']

describe('copies of an insert set', () => {
  test('come in checklist order, 50 per page, each with its card', async () => {
    const list = await wayne.call(listCopiesOfInsertSet, buildParams())
    expect(getLabels(list)).toEqual(checklistLabels)
    expect(list).toMatchObject({ currentPage: 1, totalPages: 1, totalItems: 5 })
    expect(list.userInventoryItems[2]).toMatchObject({
      userId: wayne.user.id,
      serialNumber: '7',
      serialTotal: 50,
      forSalePrice: '100.00',
      isAvailable: true,
      card: { id: getBaseCardId(3), name: "Ke'Bryan Hale", cardNumber: '595b' },
    })
  })

  test.each([
    ['forTrade=true', ['trade', 'both']],
    ['forTrade=false', ['mint', 'unsold', 'dearest']],
    ['forSale=true', ['dearest', 'both']],
    ['forTrade=true&forSale=true', ['both']],
    ['condition=Mint', ['mint', 'trade']],
    ['condition=mint', ['mint', 'trade']],
    ['condition=MIN', []],
    ['hasPhoto=true', ['mint']],
    ['hasPhoto=false', ['unsold', 'dearest', 'trade', 'both']],
    ['serial=true', ['dearest']],
    ['serial=false&forSale=true', ['both']],
    // Name, card number, serial number, condition and public note, normalized; every word in any of them.
    ['term=hale', ['dearest']],
    ['term=NNO', ['trade']],
    ['term=7', ['dearest']],
    ['term=mint', ['mint', 'trade']],
    ['term=signe%20marlowe', ['mint']],
    ['term=signe%20hale', []],
    // The private note is not searched, not even for its owner.
    ['term=gift', []],
    ['term=%20', checklistLabels],
    ['sort=order', checklistLabels],
    ['sort=name', ['trade', 'unsold', 'dearest', 'mint', 'both']],
    ['sort=number', ['mint', 'unsold', 'dearest', 'trade', 'both']],
    ['sort=newest', ['both', 'unsold', 'trade', 'mint', 'dearest']],
    ['sort=price', ['unsold', 'dearest', 'both', 'mint', 'trade']],
    ['sort=newest&limit=2&page=2', ['trade', 'mint']],
  ])('%s', async (query, expected) => {
    const parsedQuery = Object.fromEntries(new URLSearchParams(query))
    const list = await wayne.call(listCopiesOfInsertSet, { ...buildParams(), query: parsedQuery })
    expect(getLabels(list)).toEqual(expected)
  })

  test('are none past the end, with correct totals', async () => {
    const list = await wayne.call(listCopiesOfInsertSet, { ...buildParams(), query: { page: 9, limit: 2 } })
    expect(list).toEqual({ userInventoryItems: [], currentPage: 9, totalPages: 3, totalItems: 5 })
  })

  test('return 404 for an unknown insert set', async () => {
    const params = { userId: wayne.user.id, insertSetId: unknownId }
    const reply = await wayne.send(listCopiesOfInsertSet, { params })
    expect([reply.status, await reply.json()]).toMatchObject([404, { message: 'Insert set not found' }])
  })
})

describe('copies as others see them', () => {
  const asOther = (query: object = {}) => other.call(listCopiesOfInsertSet, { ...buildParams(), query })

  test('have no private note, and no price unless for sale', async () => {
    const { userInventoryItems: seen } = await asOther()
    expect(seen.map((copy) => 'privateNote' in copy)).toEqual([false, false, false, false, false])
    expect(seen.map(({ forSalePrice }) => forSalePrice)).toEqual([null, null, '100.00', null, '9.50'])
  })

  test('sorted by price, reveal no hidden price', async () => {
    expect(getLabels(await asOther({ sort: 'price' }))).toEqual(['dearest', 'both', 'mint', 'unsold', 'trade'])
  })

  test('carry the viewer’s own quantity of each card', async () => {
    const { userInventoryItems: seen } = await asOther()
    expect(seen.map(({ card }) => [card?.quantity, card?.inForTrade])).toEqual(seen.map(() => [0, false]))
  })
})

describe('all copies of a member', () => {
  test('come newest first by default', async () => {
    const list = await wayne.call(listOwnCopies)
    expect(getLabels(list)).toEqual(Object.keys(copyFixtures).toReversed())
    expect(list).toMatchObject({ totalItems: 6, totalPages: 1 })
    expect(list.userInventoryItems[4]).toMatchObject({ privateNote: 'a gift', card: { name: 'Ken Marlowe Jr.' } })
  })

  test.each([
    ['sort=order', [...checklistLabels, 'elsewhere']],
    ['sort=name', ['elsewhere', 'trade', 'unsold', 'dearest', 'mint', 'both']],
    // Highest price first, then copies without a price, newest first.
    ['sort=price', ['unsold', 'dearest', 'both', 'elsewhere', 'trade', 'mint']],
    ['sort=price&limit=2&page=2', ['both', 'elsewhere']],
    ['sort=order&limit=2&page=3', ['both', 'elsewhere']],
    ['sort=order&forTrade=true', ['trade', 'both', 'elsewhere']],
    ['forTrade=true', ['elsewhere', 'both', 'trade']],
    ['forTrade=false&condition=Mint', ['mint']],
    ['term=script', ['elsewhere']],
    ['hasPhoto=true&serial=true', []],
  ])('%s', async (query, expected) => {
    const parsedQuery = Object.fromEntries(new URLSearchParams(query))
    expect(getLabels(await wayne.call(listOwnCopies, { query: parsedQuery }))).toEqual(expected)
  })

  test('are visible to that member only', async () => {
    expect(await other.call(listOwnCopies)).toMatchObject({ userInventoryItems: [], totalItems: 0 })
  })
})

describe('one copy', () => {
  const of = (label: string, owner = wayne) => ({ params: { userId: owner.user.id, itemId: getCopyId(label) } })

  test('has its card, product and insert set', async () => {
    const { userInventoryItem } = await wayne.call(getCopy, of('mint'))
    expect(userInventoryItem).toMatchObject({
      privateNote: 'a gift',
      publicNote: 'Signé par Ken',
      card: { id: getBaseCardId(0) },
      insertSet: { id: baseInsertSetId, name: 'Base', odds: '1:1,448,496' },
      product: { name: productName, publisher: 'Boreal' },
    })
  })

  test('has no private note for others', async () => {
    const { userInventoryItem } = await other.call(getCopy, of('mint'))
    expect(userInventoryItem).not.toHaveProperty('privateNote')
  })

  test('of another user is not found', async () => {
    const reply = await wayne.send(getCopy, of('mint', other))
    expect([reply.status, await reply.json()]).toMatchObject([404, { message: 'User inventory item not found' }])
  })

  test('is found when its card has left the catalogue', async () => {
    const lone = await aMember(api)
    const { userInventoryItem } = await lone.call(addCopy, { body: { card: getBaseCardId(2) } })
    await api.pool.query('update user_inventory set card_id = $2 where id = $1', [
      hexToByteaParam(userInventoryItem.id),
      hexToByteaParam(unknownId),
    ])
    const params = { userId: lone.user.id, itemId: userInventoryItem.id }
    const { userInventoryItem: seen } = await lone.call(getCopy, { params })
    expect(seen).toMatchObject({ id: userInventoryItem.id, serialTotal: null })
    expect(seen).not.toHaveProperty('card')
  })
})

describe('a private collection', () => {
  beforeAll(() => wayne.call(toggleCollectionPrivacy))
  afterAll(() => wayne.call(toggleCollectionPrivacy))
  const refused = { code: 'COLLECTION_PRIVATE', message: "This user's collection is private" }

  test('shows others the available copies, in lists of those only', async () => {
    const seen = (query: object) => other.call(listCopiesOfInsertSet, { ...buildParams(), query }).then(getLabels)
    expect(await seen({ forTrade: 'true' })).toEqual(['trade', 'both'])
    expect(await seen({ forSale: 'true' })).toEqual(['dearest', 'both'])
  })

  test.each([{}, { forTrade: 'false' }, { condition: 'Mint' }])('rejects a list by %j', async (query) => {
    const reply = await other.send(listCopiesOfInsertSet, { ...buildParams(), query })
    expect([reply.status, await reply.json()]).toMatchObject([403, refused])
  })

  test('shows an available copy to everyone', async () => {
    const params = { userId: wayne.user.id, itemId: getCopyId('dearest') }
    expect(await aClientWithCookies(api).call(getCopy, { params })).toMatchObject({
      userInventoryItem: { forSale: true },
    })
  })

  test('does not reveal whether an unavailable copy exists', async () => {
    for (const itemId of [getCopyId('mint'), unknownId]) {
      const reply = await other.send(getCopy, { params: { userId: wayne.user.id, itemId } })
      expect([reply.status, await reply.json()]).toMatchObject([403, refused])
    }
  })

  test('shows its owner everything', async () => {
    expect(getLabels(await wayne.call(listCopiesOfInsertSet, buildParams()))).toEqual(checklistLabels)
  })
})
