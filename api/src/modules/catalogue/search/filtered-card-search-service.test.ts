import { countCardSearchFacets, searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import type { CardSearchFilters } from '@ninepocket/contract/catalogue/card-search-filters'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { describe, expect, test } from 'vitest'
import { aClientWithCookies } from '../../../testing/a-client-with-cookies.ts'
import { aMember } from '../../../testing/a-member.ts'
import { type ProductToSeed, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'

const name = 'Alma Reyes'
const rookie = { name, attributes: { RC: 'Rookie Card' } }
const autograph = { name, attributes: { AU: 'Autograph' } }
const fillers = Array.from({ length: 1_001 }, (_, index) => ({ name: 'Quartz', cardNumber: `${index}` }))

const catalogue: ProductToSeed[] = [
  {
    name: '1990 Topps Baseball',
    year: '1990',
    publisher: 'Topps',
    insertSets: [
      { name: 'Base Set', cards: [rookie, { name }] },
      { name: 'Gold', serialTotal: 50, cards: [{ name }] },
    ],
  },
  {
    name: '1991 Fleer Hockey',
    year: '1991',
    publisher: 'Fleer',
    insertSets: [{ name: 'Base Set', cards: [autograph] }],
  },
  // Spelled in another way, as sources do.
  {
    name: '1992 Rink',
    year: '1992',
    publisher: 'FLEER',
    insertSets: [{ name: 'Base Set', cards: [{ name: 'Jo Ray' }, { name: 'Jo Ray' }] }],
  },
  { name: '2020 Quarry', year: '2020', insertSets: [{ name: 'Base Set', cards: fillers }] },
  { name: '2001 Quarry', year: '2001', insertSets: [{ name: 'Base Set', cards: [{ name: 'Quartz' }] }] },
]

const api = await setUpTestApi({ products: catalogue })
const guest = aClientWithCookies(api)
const findProducts = async (term: string, filters: CardSearchFilters) =>
  (await guest.call(searchCards, { query: { term, ...filters } })).cards.map(({ product }) => product?.name)

describe('search with filters', () => {
  test.each<[CardSearchFilters, number]>([
    [{ year: '1990' }, 3],
    [{ publisher: 'Fleer' }, 1],
    [{ publisher: 'FLEER' }, 1],
    [{ sport: 'Baseball' }, 3],
    [{ kind: 'rookie' }, 1],
    [{ kind: 'autograph' }, 1],
    [{ kind: 'numbered' }, 1],
    [{ year: '1990', kind: 'rookie' }, 1],
    [{ year: '1991', kind: 'rookie' }, 0],
    [{ have: 'all' }, 4],
  ])('with %j finds %i cards', async (filters, total) => {
    expect(await guest.call(searchCards, { query: { term: 'reyes', ...filters } })).toMatchObject({ totalCards: total })
  })

  test('counts the values of each filter under the others', async () => {
    const { facets } = await guest.call(countCardSearchFacets, { query: { term: 'reyes', year: '1990' } })
    expect(facets).toEqual({
      sports: [{ value: 'Baseball', totalCards: 3 }],
      years: [
        { value: '1991', totalCards: 1 },
        { value: '1990', totalCards: 3 },
      ],
      publishers: [{ value: 'Topps', totalCards: 3 }],
      kinds: [
        { value: 'numbered', totalCards: 1 },
        { value: 'rookie', totalCards: 1 },
      ],
      ownership: [],
      isCapped: false,
    })
  })

  test('counts a publisher once whose spellings differ by case, in the spelling of the best hit', async () => {
    const { facets } = await guest.call(countCardSearchFacets, { query: { term: 'fleer' } })
    expect(facets.publishers).toEqual([{ value: expect.stringMatching(/^fleer$/i), totalCards: 3 }])
  })

  test('finds a card behind a thousand others by a filter', async () => {
    expect((await findProducts('quartz', {})).includes('2001 Quarry')).toBe(false)
    expect(await findProducts('quartz', { year: '2001' })).toEqual(['2001 Quarry'])
    const { facets } = await guest.call(countCardSearchFacets, { query: { term: 'quartz' } })
    expect(facets.isCapped).toBe(true)
  })

  test('leaves out words and filters the rest', async () => {
    const reply = await guest.call(searchCards, { query: { term: 'reyes psa 10', year: '1991' } })
    expect(reply).toMatchObject({ totalCards: 1, leftOut: { words: 'psa 10', shownWords: 'reyes' } })
  })

  test('filters and counts the cards that a member owns', async () => {
    const member = await aMember(api)
    await member.call(addCopy, { body: { card: seededId('1991 Fleer Hockey', 'Base Set', 0) } })
    const query = { term: 'reyes' }
    expect(await member.call(searchCards, { query: { ...query, have: 'owned' } })).toMatchObject({
      totalCards: 1,
      cards: [{ quantity: 1 }],
    })
    expect(await member.call(searchCards, { query: { ...query, have: 'missing' } })).toMatchObject({ totalCards: 3 })
    const { facets } = await member.call(countCardSearchFacets, { query })
    expect(facets.ownership).toEqual([
      { value: 'owned', totalCards: 1 },
      { value: 'missing', totalCards: 3 },
    ])
  })

  test.each([searchCards, countCardSearchFacets])('requires a login to filter by ownership', async (endpoint) => {
    expect((await guest.send(endpoint, { query: { term: 'reyes', have: 'owned' } })).status).toBe(401)
  })
})
