import { searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import { describe, expect, test } from 'vitest'
import { type ProductToSeed, seedCatalogue } from '../../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { createCardRepository } from '../cards/card-repository.ts'
import { createCardSearch } from './card-search.ts'
import { createSearchRepository } from './search-repository.ts'

const catalogue: ProductToSeed[] = [
  {
    name: '1989 Upper Deck Baseball',
    year: '1989',
    publisher: 'Upper Deck',
    insertSets: [
      {
        name: 'Low Series',
        cards: [
          { name: 'Ken Griffey Jr.', cardNumber: '1' },
          { name: 'Ken Griffey Sr.', cardNumber: '2' },
          { name: 'Griffeyson Cole', cardNumber: '3' },
          { name: 'Nº 1 Checklist', cardNumber: '4' },
        ],
      },
      { name: 'Series 1 Gold', cards: [{ name: 'Ken Griffey Jr.', cardNumber: '50' }] },
    ],
  },
  {
    name: 'Heritage',
    year: '2021',
    publisher: 'Topps',
    insertSets: [
      {
        name: 'Black',
        cards: [
          { name: 'Tyler Lockwood', cardNumber: 'GAA-AG' },
          { name: 'Tyler Black', cardNumber: 'Special No. 1' },
          { name: 'J.D. Martínez', cardNumber: '001' },
          { name: 'Tyler O’Neill', cardNumber: '7' },
          { name: '大谷翔平', cardNumber: '17' },
          { name: 'สมชาย ใจดี', cardNumber: '18' },
        ],
      },
    ],
  },
]

const api = await setUpTestApi({ products: catalogue })

const createTestSearch = (maxExaminedRows: number) =>
  createCardSearch(
    createSearchRepository(api.pool),
    createCardRepository({ quickReads: api.pool, publicLists: api.pool, publicSearches: api.pool }),
    maxExaminedRows,
  )

async function searchFor(term: string, more: { page?: number; limit?: number } = {}) {
  return api.call(searchCards, { query: { term, ...more } })
}
const listLabels = async (term: string) =>
  (await searchFor(term)).cards.map((card) => `${card.name} #${card.cardNumber} ${card.insertSet?.name}`)

describe('card search', () => {
  test('matches words in any order over name, number, set and product', async () => {
    const first = 'Ken Griffey Jr. #1 Low Series'
    for (const term of [
      'griffey 1989 upper deck 1',
      '1 DECK griffey upper 1989',
      'jr ken #1 low',
      'Griffey, Ken: 1989 baseball no 1'.replace(' no', ''),
    ])
      expect((await listLabels(term))[0]).toBe(first)
  })

  test('returns each hit with its set and its product', async () => {
    const [card] = (await searchFor('lockwood')).cards
    expect(card?.insertSet?.name).toBe('Black')
    expect(card?.product).toMatchObject({ name: 'Heritage', year: '2021' })
    expect(card?.product?.slug).toMatch(/^2021-heritage-[0-9a-f]{24}$/)
  })

  test('ranks numbers first, then whole words, then prefixes', async () => {
    expect(await listLabels('ken 1')).toEqual(['Ken Griffey Jr. #1 Low Series', 'Ken Griffey Jr. #50 Series 1 Gold'])
    expect(await listLabels('griffey')).toEqual([
      'Ken Griffey Jr. #1 Low Series',
      'Ken Griffey Sr. #2 Low Series',
      'Ken Griffey Jr. #50 Series 1 Gold',
      'Griffeyson Cole #3 Low Series',
    ])
  })

  test('ranks matches of the card name above matches of its set', async () => {
    expect((await listLabels('tyler black'))[0]).toBe('Tyler Black #Special No. 1 Black')
    expect(await listLabels('tyler black')).toHaveLength(3)
  })

  test.each([
    ['gaa-ag', 'Tyler Lockwood'],
    ['GAAAG', 'Tyler Lockwood'],
    ['gaa ag', 'Tyler Lockwood'],
    ['special no. 1', 'Tyler Black'],
    ['001', 'J.D. Martínez'],
    ['jd martinez', 'J.D. Martínez'],
    ['J.D. MARTÍNEZ', 'J.D. Martínez'],
    ["o'neill", 'Tyler O’Neill'],
    ['oneill', 'Tyler O’Neill'],
    ['翔平', '大谷翔平'],
    ['สมชาย', 'สมชาย ใจดี'],
    ['lockw', 'Tyler Lockwood'],
    ['heri lock', 'Tyler Lockwood'],
  ])('searching %j returns %s', async (term, name) => {
    expect((await searchFor(term)).cards.map((card) => card.name)).toEqual([name])
  })

  test.each(['lokcwood', 'lockwod', 'lockwoood', 'lockwopd', 'heritaeg lockwood'])(
    'tolerates one typing error: %j',
    async (term) => {
      expect((await searchFor(term)).cards.map((card) => card.name)).toEqual(['Tyler Lockwood'])
    },
  )

  test('corrects a known word to another known word when there are no other hits', async () => {
    expect((await searchFor('tyler low')).leftOut).toEqual({ words: 'low', shownWords: 'tyler' })
    expect((await searchFor('ken cole')).leftOut).toEqual({ words: 'ken', shownWords: 'cole' })
    expect((await listLabels('griffeyson core'))[0]).toBe('Griffeyson Cole #3 Low Series')
  })

  test.each([
    '',
    ' ',
    '%',
    '_',
    '\\',
    "'; drop table cards; --",
    '<script>',
    '🎉',
    'zzzzzz',
    '& | ! ( ) :*',
    'x'.repeat(10_000),
    "''''",
  ])('returns nothing for %j', async (term) => {
    expect(await searchFor(term)).toEqual({
      cards: [],
      currentPage: 1,
      totalPages: 1,
      totalCards: 0,
      totalIsCapped: false,
      isPartial: false,
    })
  })

  test('returns pages without gap or overlap', async () => {
    const all = await searchFor('baseball')
    expect(all.totalCards).toBe(5)
    const pages = [1, 2, 3].map((page) => searchFor('baseball', { page, limit: 2 }))
    expect((await Promise.all(pages)).flatMap((page) => page.cards)).toEqual(all.cards)
    expect(await searchFor('baseball', { page: 4, limit: 2 })).toMatchObject({ cards: [], totalCards: 5 })
  })

  test('finds a number in a set behind a thousand cards of sets that match as well', async () => {
    const fillers = Array.from({ length: 1_100 }, (_, index) => ({ name: 'Filler', cardNumber: `f${index}` }))
    await seedCatalogue(api.pool, [
      {
        name: 'Quartz',
        year: '2003',
        insertSets: [
          { name: 'One', cards: fillers },
          { name: 'Two', cards: [{ name: 'Last One', cardNumber: '777' }] },
        ],
      },
    ])
    expect(await listLabels('quartz 777')).toEqual(['Last One #777 Two'])
  })

  test('says whether the search stopped early', async () => {
    expect(await searchFor('griffey')).toMatchObject({ totalCards: 4, isPartial: false })
  })

  test('returns the best hits so far when it has examined its limit of rows', async () => {
    const page = { page: 1, limit: 50 }
    const searchUpTo = (maxExaminedRows: number) => createTestSearch(maxExaminedRows).findPage('griffey', page)
    const all = await searchUpTo(1_000)
    expect(all).toMatchObject({ totalCards: 4, isPartial: false })
    const partial = await searchUpTo(2)
    expect(partial).toMatchObject({ totalCards: 2, isPartial: true })
    expect(all.cards).toEqual(expect.arrayContaining(partial.cards))
    expect(await searchUpTo(2)).toEqual(partial)
  })

  test('answers for a single letter and a single digit', async () => {
    expect((await listLabels('k'))[0]).toMatch(/^Ken/)
    expect((await listLabels('7'))[0]).toMatch(/O’Neill/)
  })
})
