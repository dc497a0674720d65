import { searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import { searchProducts } from '@ninepocket/contract/catalogue/product-endpoints'
import { describe, expect, test } from 'vitest'
import type { ProductToSeed } from '../../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'

const rookie = { attributes: { RC: 'Rookie Card' } }
const griffey = { name: 'Ken Griffey Jr.', cardNumber: '1', ...rookie }
const fillers = Array.from({ length: 8 }, (_, index) => ({ name: `Filler ${index}`, cardNumber: `f${index}` }))

const catalogue: ProductToSeed[] = [
  {
    name: '1989 Upper Deck Baseball',
    year: '1989',
    publisher: 'Upper Deck',
    insertSets: [{ name: 'Base Set', cards: [griffey, { name: 'Ken Griffey Jr.', cardNumber: '2' }] }],
  },
  {
    name: '1990 Topps Baseball',
    year: '1990',
    publisher: 'Topps',
    insertSets: [
      {
        name: 'Base Set',
        cards: [
          { name: 'Mike Fetters', cardNumber: '14', ...rookie },
          { name: 'Nolan Ryan', cardNumber: '2', attributes: { '5000K': '5000k Strikeouts' } },
          { name: 'Nolan Ryan', cardNumber: '90' },
        ],
      },
      {
        name: 'Gold',
        serialTotal: 50,
        attributes: { parallelOf: 'Base Set' },
        cards: [{ name: 'Mike Fetters', cardNumber: '14' }],
      },
    ],
  },
  {
    name: '1990 Bowman Baseball',
    year: '1990',
    publisher: 'Topps',
    insertSets: [{ name: 'Base Set', cards: [{ name: 'Mike Fetters', cardNumber: '286' }] }],
  },
  {
    name: '2025 Topps Baseball',
    year: '2025',
    publisher: 'Topps',
    insertSets: [{ name: '1990 Topps Baseball', cards: [{ name: 'Mike Fetters', cardNumber: '90B-1' }] }],
  },
  {
    name: 'Pocket Beasts Jungle',
    year: '1999',
    insertSets: [{ name: 'Base Set', cards: [{ name: 'Embertail', cardNumber: '4' }] }],
  },
  {
    name: 'Pocket Beasts Caverns Plus',
    year: '1998',
    insertSets: [
      {
        name: 'Base Set',
        cards: [{ name: 'Embertail', cardNumber: '4', attributes: { 'Name (German)': 'Glutschweif' } }, ...fillers],
      },
    ],
  },
]

const api = await setUpTestApi({ products: catalogue })
const searchFor = (term: string) => api.call(searchCards, { query: { term } })

describe('search of collectors', () => {
  test.each([
    ['griffey rc', '1989 Upper Deck Baseball · Base Set · Ken Griffey Jr. #1'],
    ['griffey rookie card', '1989 Upper Deck Baseball · Base Set · Ken Griffey Jr. #1'],
    ['the kid upper deck rookie', '1989 Upper Deck Baseball · Base Set · Ken Griffey Jr. #1'],
    ['griffey jr 1989 ud 2', '1989 Upper Deck Baseball · Base Set · Ken Griffey Jr. #2'],
    ['griffy upper deck 89', '1989 Upper Deck Baseball · Base Set · Ken Griffey Jr. #1'],
    ['kengriffey upperdeck', '1989 Upper Deck Baseball · Base Set · Ken Griffey Jr. #1'],
    ['90 topps 14', '1990 Topps Baseball · Base Set · Mike Fetters #14'],
    ["14 topps '90", '1990 Topps Baseball · Base Set · Mike Fetters #14'],
    ['mike fetters 1990 topps', '1990 Topps Baseball · Base Set · Mike Fetters #14'],
    ['fetters 90 bowman', '1990 Bowman Baseball · Base Set · Mike Fetters #286'],
    ['fetters gold /50', '1990 Topps Baseball · Gold · Mike Fetters #14'],
    ['fetters 12/50', '1990 Topps Baseball · Gold · Mike Fetters #14'],
    ['nolan ryan 5000 strikeouts', '1990 Topps Baseball · Base Set · Nolan Ryan #2'],
    ['embertail 4/9', 'Pocket Beasts Caverns Plus · Base Set · Embertail #4'],
    ['embertail 4/1', 'Pocket Beasts Jungle · Base Set · Embertail #4'],
    ['glutschweif', 'Pocket Beasts Caverns Plus · Base Set · Embertail #4'],
  ])('searching %j shows %s first', async (term, expected) => {
    const { cards, leftOut } = await searchFor(term)
    const [first] = cards
    expect(`${first?.product?.name} · ${first?.insertSet?.name} · ${first?.name} #${first?.cardNumber}`).toBe(expected)
    expect(leftOut).toBeUndefined()
  })

  test('puts the product of a year before a card with this number', async () => {
    const { cards } = await searchFor('90 topps ryan')
    expect(cards.map(({ cardNumber }) => cardNumber)).toEqual(['2', '90'])
  })

  test.each([
    ['psa 10 griffey', 'psa 10', 'griffey', 2],
    ['griffey raw', 'raw', 'griffey', 2],
    ['griffey invest 1989', 'invest', 'griffey 1989', 2],
    ['griffey 1990 upper deck', '1990', 'griffey upper deck', 2],
    ['griffey mint zzzzzz bowman', 'mint zzzzzz bowman', 'griffey', 2],
  ])('searching %j leaves out %j and shows %j', async (term, words, shownWords, totalCards) => {
    expect(await searchFor(term)).toMatchObject({ leftOut: { words, shownWords }, totalCards })
  })

  test('shows nothing if no word is known', async () => {
    expect(await searchFor('zzzzzz qqqqqq')).toMatchObject({ cards: [], totalCards: 0 })
    expect((await searchFor('zzzzzz qqqqqq')).leftOut).toBeUndefined()
  })

  test.each(['90 topps', "topps '90", 'tpops 90'])('finds products by %j', async (term) => {
    const { products } = await api.call(searchProducts, { query: { term } })
    expect(products.map(({ name }) => name)[0]).toBe('1990 Topps Baseball')
  })
})
