import { addCopy, listPocketsOfInsertSet } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { EndpointInput } from '@ninepocket/contract/endpoints/endpoint'
import { toggleCollectionPrivacy } from '@ninepocket/contract/users/user-endpoints'
import { describe, expect, test } from 'vitest'
import { aClientWithCookies } from '../../../testing/a-client-with-cookies.ts'
import { aMember } from '../../../testing/a-member.ts'
import {
  baseInsertSetId,
  getBaseCardId,
  smallCatalogue,
  unknownId,
} from '../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { addTradableCopy, runActionAsMember, sendOffer } from '../../trades/testing/offers.ts'

const api = await setUpTestApi({ products: smallCatalogue })
const owner = await aMember(api)
const other = await aMember(api)
const addToOwner = async (body: EndpointInput<typeof addCopy>['body']) =>
  (await owner.call(addCopy, { body })).userInventoryItem.id
const mint = await addToOwner({ card: getBaseCardId(0), condition: 'Mint', privateNote: 'a gift', forSalePrice: '250' })
const double = await addToOwner({ card: getBaseCardId(2), forTrade: true })
await addToOwner({ card: getBaseCardId(2), forSale: true, forSalePrice: '9.5' })

const params = { userId: owner.user.id, insertSetId: baseInsertSetId }
const list = (member: typeof owner, query: object = {}) => member.call(listPocketsOfInsertSet, { params, query })

describe('pockets of an insert set', () => {
  test('are one per card in printed order, with the copies of each and the gaps', async () => {
    const { pockets, ...reply } = await list(owner)
    expect(pockets.map(({ card }) => card.id).slice(0, 4)).toEqual([0, 1, 2, 3].map(getBaseCardId))
    expect(pockets.map(({ quantity }) => quantity).slice(0, 4)).toEqual([1, 0, 2, 0])
    expect(pockets[0]?.copy).toMatchObject({
      id: mint,
      condition: 'Mint',
      privateNote: 'a gift',
      forSalePrice: '250.00',
    })
    expect(pockets[1]?.copy).toBeNull()
    expect(pockets[2]).toMatchObject({ forTrade: 1, forSale: 1, copy: { id: double } })
    expect(reply).toEqual({ currentPage: 1, totalPages: 1, totalCards: pockets.length, ownedCards: 2 })
  })

  test('come in pages, and are none past the end', async () => {
    const page = await list(owner, { page: 2, limit: 2 })
    expect(page.pockets.map(({ card }) => card.id)).toEqual([2, 3].map(getBaseCardId))
    expect(await list(owner, { page: 99, limit: 2 })).toMatchObject({
      pockets: [],
      totalCards: page.totalCards,
      ownedCards: 2,
    })
  })

  test('are filtered by the texts of the cards, owned or not', async () => {
    const { pockets, totalCards, ownedCards } = await list(owner, { term: 'hale' })
    expect([pockets.map(({ card }) => card.id), totalCards, ownedCards]).toEqual([[2, 3].map(getBaseCardId), 2, 2])
    expect(await list(owner, { term: 'nobody of this name' })).toMatchObject({ pockets: [], totalCards: 0 })
  })

  test('show others the copies without what only the owner sees', async () => {
    const { pockets } = await list(other)
    expect(pockets[0]?.copy).toMatchObject({ id: mint, condition: 'Mint', forSalePrice: null })
    expect(pockets.flatMap(({ copy }) => (copy ? ['privateNote' in copy, 'paidAmount' in copy] : []))).not.toContain(
      true,
    )
    expect(JSON.stringify(pockets)).not.toContain('a gift')
  })

  test('carry the own counts of the viewer on the cards', async () => {
    expect((await list(owner)).pockets[2]?.card.quantity).toBe(2)
    expect((await list(other)).pockets[2]?.card.quantity).toBe(0)
  })

  test('are shown to guests', async () => {
    expect(await aClientWithCookies(api).call(listPocketsOfInsertSet, { params })).toMatchObject({ ownedCards: 2 })
  })

  test('count promised copies among the copies, but not as for trade or for sale', async () => {
    const [seller, buyer] = [await aMember(api), await aMember(api)]
    const promised = await addTradableCopy(seller, getBaseCardId(0), { forSale: true })
    await addTradableCopy(seller, getBaseCardId(0))
    const get = [await addTradableCopy(buyer, getBaseCardId(1))]
    const offer = await sendOffer(seller, buyer, { give: [promised], get })
    async function readCounts(query: object = {}) {
      const { pockets } = await seller.call(listPocketsOfInsertSet, {
        params: { ...params, userId: seller.user.id },
        query,
      })
      return [pockets[0]?.quantity, pockets[0]?.forTrade, pockets[0]?.forSale]
    }
    expect(await readCounts()).toEqual([2, 2, 1])
    await runActionAsMember(buyer, offer, 'agree')
    expect(await readCounts()).toEqual([2, 1, 0])
    expect(await readCounts({ term: 'marlowe' })).toEqual([2, 1, 0])
  })

  test.each([{}, { term: 'hale' }])('return 404 for an unknown insert set with the query %j', async (query) => {
    const reply = await owner.send(listPocketsOfInsertSet, { params: { ...params, insertSetId: unknownId }, query })
    expect([reply.status, await reply.json()]).toMatchObject([404, { message: 'Insert set not found' }])
  })

  test('of a private collection are shown to its owner only, though some copies are offered', async () => {
    await owner.call(toggleCollectionPrivacy)
    const reply = await other.send(listPocketsOfInsertSet, { params })
    expect([reply.status, await reply.json()]).toMatchObject([403, { message: "This user's collection is private" }])
    expect((await list(owner)).ownedCards).toBe(2)
    await owner.call(toggleCollectionPrivacy)
  })
})
