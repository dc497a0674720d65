import { ownerOnlyMessage } from '@ninepocket/contract/collection/all-copies/copy-sort-columns'
import type { NewCopy } from '@ninepocket/contract/collection/new-copy'
import {
  addCopy,
  listAllCopiesOfUser,
  removeCopy,
  updateCopy,
} from '@ninepocket/contract/collection/user-inventory-endpoints'
import { toggleCollectionPrivacy } from '@ninepocket/contract/users/user-endpoints'
import { describe, expect, test } from 'vitest'
import { hexToByteaParam } from '../../../database/connect.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aProductWithCards, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'

const cards = ['Ann', 'Bob', 'Cy'].map((name, index) => ({ name, cardNumber: String(8 + index) }))
const api = await setUpTestApi({ products: [aProductWithCards(cards)] })
const [ann = '', bob = '', cy = ''] = cards.map((_, index) => seededId('A', 'Base', index))
const usd = (paidAmount: string) => ({ paidAmount, paidCurrency: 'USD' }) as const

/** Four copies: two of Ann, one of Bob, one of Cy. */
const inventory: NewCopy[] = [
  {
    card: ann,
    condition: 'Mint',
    grader: 'PSA',
    grade: '10',
    certificateNumber: '100',
    forSale: true,
    forSalePrice: '30',
    box: '10',
    ownValue: '50',
    ownValueCurrency: 'USD',
    paidOn: '2024-01-31',
    ...usd('4'),
  },
  {
    card: ann,
    condition: 'mint',
    forTrade: true,
    tags: ['PC'],
    ...usd('20'),
    forSalePrice: '99',
    acquiredFrom: 'Show',
    paidOn: '2024-02-01',
  },
  {
    card: bob,
    grader: 'PSA',
    grade: '9.5',
    certificateNumber: '20',
    serialNumber: '7',
    box: '9',
    tags: ['PC', 'rookies'],
    acquiredFrom: 'COMC',
  },
  {
    card: cy,
    condition: 'Good',
    forTrade: true,
    forSale: true,
    forSalePrice: '5',
    ownValue: '60.50',
    ownValueCurrency: 'CAD',
    paidAmount: '3',
    paidCurrency: 'CAD',
  },
]
const owner = await aMember(api)
const ids: string[] = []
for (const body of inventory) ids.push((await owner.call(addCopy, { body })).userInventoryItem.id)
const other = await aMember(api)
const params = { userId: owner.user.id }

/** Returns the positions of the listed copies in `inventory`. */
async function list(query: object, caller: Pick<typeof owner, 'call'> = owner) {
  const reply = await caller.call(listAllCopiesOfUser, { params, query })
  expect(reply.totalItems).toBe(reply.userInventoryItems.length)
  return reply.userInventoryItems.map(({ id }) => ids.indexOf(id))
}

describe('the list of all copies', () => {
  test.each([
    [{}, [0, 1, 2, 3]],
    [{ direction: 'desc' }, [3, 2, 1, 0]],
    [{ sort: 'name', direction: 'desc' }, [3, 2, 0, 1]],
    [{ sort: 'number', direction: 'desc' }, [3, 2, 0, 1]],
    [{ sort: 'added', direction: 'desc' }, [3, 2, 1, 0]],
    [{ sort: 'price' }, [3, 0, 1, 2]],
    [{ sort: 'price', direction: 'desc' }, [1, 0, 3, 2]],
    [{ sort: 'grade' }, [2, 0, 1, 3]],
    [{ sort: 'grade', direction: 'desc' }, [0, 2, 1, 3]],
    [{ sort: 'condition' }, [3, 0, 1, 2]],
    [{ sort: 'serial' }, [2, 0, 1, 3]],
    // Amounts of one currency stay together.
    [{ sort: 'paid' }, [3, 0, 1, 2]],
    [{ sort: 'location' }, [2, 0, 1, 3]],
    [{ sort: 'status' }, [1, 3, 0, 2]],
    [{ sort: 'status', direction: 'desc' }, [0, 3, 1, 2]],
    [{ sort: 'tags' }, [1, 2, 0, 3]],
    [{ sort: 'tags', direction: 'desc' }, [2, 1, 0, 3]],
    [{ sort: 'certificate' }, [2, 0, 1, 3]],
    [{ sort: 'acquiredFrom' }, [2, 1, 0, 3]],
  ])('is sorted by %j', async (query, expected) => {
    expect(await list(query)).toEqual(expected)
  })

  test.each([
    [{ term: 'ann' }, [0, 1]],
    [{ term: 'psa 10' }, [0]],
    [{ term: 'rookies' }, [2]],
    [{ term: 'box 9' }, [2]],
    [{ term: 'bob comc' }, [2]],
    // A word that no copy has finds nothing: what is found can be selected and removed.
    [{ term: 'anm' }, []],
    // A short year.
    [{ term: "'24 bob" }, [2]],
    [{ term: '24 ann' }, [0, 1]],
    [{ term: '25 bob' }, []],
    [{ card: ann }, [0, 1]],
    [{ card: ann, forTrade: 'true' }, [1]],
    [{ card: seededId('A') }, []],
    [{ product: seededId('A') }, [0, 1, 2, 3]],
    [{ product: seededId('B') }, []],
    [{ condition: 'MINT' }, [0, 1]],
    [{ condition: 'Poor' }, []],
    [{ grader: 'psa', grade: '9.5' }, [2]],
    [{ forTrade: 'true' }, [1, 3]],
    [{ forTrade: 'true', forSale: 'false' }, [1]],
    [{ serial: 'true' }, [2]],
    [{ hasPhoto: 'true' }, []],
    [{ minPrice: '5.00', maxPrice: '30.00' }, [0, 3]],
    [{ location: 'Box 9' }, [2]],
    [{ tag: 'pc' }, [1, 2]],
    [{ acquiredFrom: 'comc' }, [2]],
    [{ paidCurrency: 'CAD' }, [3]],
    // Limits are included, and copies in other currencies are in no range.
    [{ paidCurrency: 'USD', minPaid: '3.00', maxPaid: '4.00' }, [0]],
    [{ paidCurrency: 'USD', minPaid: '4.01' }, [1]],
    [{ ownValueCurrency: 'CAD', minOwnValue: '60.50' }, [3]],
    [{ ownValueCurrency: 'USD', maxOwnValue: '49.99' }, []],
    [{ minPaidOn: '2024-02-01' }, [1]],
    [{ minPaidOn: '2024-01-01', maxPaidOn: '2024-01-31' }, [0]],
    [{ maxPaidOn: '2024-02-01', acquiredFrom: 'Show', term: 'ann' }, [1]],
  ])('is filtered by %j', async (query, expected) => {
    expect(await list(query)).toEqual(expected)
  })

  test('counts the values of each filter among the copies that pass the others', async () => {
    const { facets } = await owner.call(listAllCopiesOfUser, { params, query: { facets: 'true', grader: 'PSA' } })
    expect(facets).toMatchObject({
      grader: [{ value: 'PSA', label: 'PSA', count: 2 }],
      grade: [
        { value: '10', count: 1 },
        { value: '9.5', count: 1 },
      ],
      condition: [{ value: 'Mint', count: 1 }],
      location: [
        { value: 'Box 10', count: 1 },
        { value: 'Box 9', count: 1 },
      ],
      tag: [
        { value: 'PC', count: 1 },
        { value: 'rookies', count: 1 },
      ],
    })
    expect(facets?.product).toMatchObject([{ value: seededId('A'), count: 2 }])
  })

  test('counts sellers and currencies', async () => {
    const query = { facets: 'true', paidCurrency: 'USD', minPaid: '3.00' } as const
    const { facets } = await owner.call(listAllCopiesOfUser, { params, query })
    expect(facets).toMatchObject({
      acquiredFrom: [{ value: 'Show', count: 1 }],
      paidCurrency: [
        { value: 'USD', count: 2 },
        { value: 'CAD', count: 1 },
      ],
      ownValueCurrency: [{ value: 'USD', count: 1 }],
    })
  })

  test.each([
    [{ minPaid: '5.00' }, 'paidCurrency', 'paidCurrency is required with minPaid and maxPaid'],
    [{ maxOwnValue: '5.00' }, 'ownValueCurrency', 'ownValueCurrency is required with minOwnValue and maxOwnValue'],
    [{ paidCurrency: 'usd' }, 'paidCurrency', /^paidCurrency must be one of USD, /],
    [{ card: 'ann' }, 'card', /./],
    [{ minPrice: '5' }, 'minPrice', 'minPrice must look like 10.50'],
    [{ paidCurrency: 'USD', minPaid: '5' }, 'minPaid', 'minPaid must look like 10.50'],
    [{ minPaidOn: '2024-02-30' }, 'minPaidOn', 'minPaidOn must be a day like 2024-05-31'],
  ])('rejects the filter %j', async (query, path, message) => {
    const reply = await owner.send(listAllCopiesOfUser, { params, query })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ errors: [{ path, message: expect.stringMatching(message) }] })
  })

  test('splits into pages, and embeds card, insert set and product', async () => {
    const query = { limit: '1', page: '2', sort: 'name' } as const
    const reply = await owner.call(listAllCopiesOfUser, { params, query })
    expect(reply).toMatchObject({ totalItems: 4, totalPages: 4, currentPage: 2 })
    expect(reply.userInventoryItems).toMatchObject([
      { card: { name: 'Ann' }, insertSet: { name: 'Base' }, product: {} },
    ])
    expect((await owner.call(listAllCopiesOfUser, { params, query: { page: '9' } })).userInventoryItems).toEqual([])
  })

  test('shows a changed card after an import', async () => {
    expect((await owner.call(listAllCopiesOfUser, { params, query: { sort: 'name' } })).totalItems).toBe(4)
    const [changed, restored] = ['Zoe', 'Ann'].map((name) => async () => {
      await api.pool.query('update cards set name = $1 where id = $2', [name, hexToByteaParam(ann)])
      await api.pool.query('update catalogue_state set last_updated = clock_timestamp()')
    })
    await changed?.()
    expect(await list({ sort: 'name' })).toEqual([2, 3, 0, 1])
    await restored?.()
    expect(await list({ sort: 'name' })).toEqual([0, 1, 2, 3])
  })

  test('shows each change at once', async () => {
    const body = { card: bob, condition: 'Brand new' }
    const { userInventoryItem } = await owner.call(addCopy, { body })
    const count = async (condition: string) =>
      (await owner.call(listAllCopiesOfUser, { params, query: { condition } })).totalItems
    expect(await count('brand new')).toBe(1)
    await owner.call(updateCopy, { params: { id: userInventoryItem.id }, body: { condition: 'Worn' } })
    expect([await count('brand new'), await count('worn')]).toEqual([0, 1])
    await owner.call(removeCopy, { params: { id: userInventoryItem.id } })
    expect(await count('worn')).toBe(0)
  })
})

describe('the list of all copies for others', () => {
  test('has public fields, sorts by visible prices, and counts no private values', async () => {
    expect(await list({ sort: 'price' }, other)).toEqual([3, 0, 1, 2])
    expect(await list({ sort: 'status' }, other)).toEqual([1, 3, 0, 2])
    expect(await list({ minPrice: '50.00' }, other)).toEqual([])
    const { facets, userInventoryItems } = await other.call(listAllCopiesOfUser, { params, query: { facets: 'true' } })
    const hidden = { tag: [], location: [], acquiredFrom: [], paidCurrency: [], ownValueCurrency: [] }
    expect(facets).toMatchObject(hidden)
    for (const copy of userInventoryItems) expect(copy).not.toHaveProperty('paidAmount')
  })

  test.each(['rookies', 'PC', 'box 10', 'comc', 'show'])('finds no copy by the private word %s', async (term) => {
    expect((await list({ term })).length).toBeGreaterThan(0)
    expect(await list({ term }, other)).toEqual([])
    expect(await list({ term }, { call: api.call })).toEqual([])
    // Also not with other words, or by the counts.
    expect(await list({ term: `ann ${term}` }, other)).toEqual([])
    const { facets, totalItems } = await other.call(listAllCopiesOfUser, { params, query: { term, facets: 'true' } })
    expect([totalItems, Object.values(facets ?? {}).flat()]).toEqual([0, []])
  })

  test.each([
    ['sort', 'paid'],
    ['sort', 'paidOn'],
    ['sort', 'value'],
    ['sort', 'location'],
    ['sort', 'tags'],
    ['sort', 'acquiredFrom'],
    ['sort', 'certificate'],
    ['location', 'Box 9'],
    ['tag', 'PC'],
    ['acquiredFrom', 'COMC'],
    ['paidCurrency', 'USD'],
    ['minPaid', '1.00'],
    ['maxPaid', '1.00'],
    ['ownValueCurrency', 'USD'],
    ['minOwnValue', '1.00'],
    ['maxOwnValue', '1.00'],
    ['minPaidOn', '2024-01-01'],
    ['maxPaidOn', '2024-01-01'],
  ])('rejects %s=%s', async (path, value) => {
    const reply = await other.send(listAllCopiesOfUser, { params, query: { [path]: value } })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ errors: [{ path, message: ownerOnlyMessage }] })
  })

  // Runs last, because it hides the collection.
  test('has the copies for trade or for sale of a private collection', async () => {
    await owner.call(toggleCollectionPrivacy)
    expect((await other.send(listAllCopiesOfUser, { params })).status).toBe(403)
    expect((await other.send(listAllCopiesOfUser, { params, query: { forTrade: 'false' } })).status).toBe(403)
    expect(await list({ forTrade: 'true' }, other)).toEqual([1, 3])
    const { facets } = await other.call(listAllCopiesOfUser, { params, query: { forSale: 'true', facets: 'true' } })
    expect(facets?.grader).toMatchObject([{ value: 'PSA', count: 1 }])
    expect(await list({})).toEqual([0, 1, 2, 3])
  })
})
