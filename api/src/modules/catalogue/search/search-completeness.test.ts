import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PlantedProduct, plantCatalogue, plantedId } from '../../../testing/plant-catalogue.ts'
import { type TestApi, testApi } from '../../../testing/test-api.ts'
import { numberKey, wordsOf } from '../../../text/words.ts'
import { cardRepository } from '../card-repository.ts'
import { cardSearch } from './search-cards.ts'
import { searchRepository } from './search-repository.ts'

/** Few words in every role, so that each may stand for a name, a set, a product or a number. */
const words = ['gold', 'king', 'ruby', 'kingston', 'gol', '7', '1989', 'k1', 'zebra']

/** A catalogue whose names, sets and numbers are all made of those words. */
function mixedCatalogue(): PlantedProduct[] {
  const pick = (seed: number) => words[seed % words.length] ?? ''
  return [0, 1, 2].map((product) => ({
    name: `${pick(product)} ${pick(product * 5 + 2)}`,
    year: product === 0 ? '1989' : '2001',
    insertSets: [0, 1, 2, 3].map((set) => ({
      name: `${pick(product + set * 2)} set${set}`,
      cards: Array.from({ length: 8 }, (_, card) => ({
        name: `${pick(card + set)} ${pick(card * 3 + product)}`,
        cardNumber: card % 3 === 0 ? pick(card + product) : null,
      })),
    })),
  }))
}

/** The rule itself, card by card: every word begins a word of the name, the set or the product, or is the number. */
function expected(catalogue: PlantedProduct[], term: string): string[] {
  const asked = wordsOf(term)
  return catalogue.flatMap((product) =>
    (product.insertSets ?? []).flatMap((set) =>
      (set.cards ?? []).flatMap((card, index) => {
        const held = wordsOf([card.name, set.name, product.name, product.year].join(' '))
        const key = numberKey(card.cardNumber ?? null)
        const isHit = asked.every((word, at) => {
          const mayBegin = /^\d+$/.test(word) ? word.length > 2 : word.length > 2 || at === asked.length - 1
          return word === key || held.some((each) => each === word || (mayBegin && each.startsWith(word)))
        })
        return isHit ? [plantedId(product.name, set.name, index)] : []
      }),
    ),
  )
}

let api: TestApi
beforeAll(async () => {
  api = await testApi()
  await plantCatalogue(api.pool, mixedCatalogue())
})
afterAll(() => api.close())

test('search finds exactly the cards that the rule says, whatever stands for what', async () => {
  const catalogue = mixedCatalogue()
  const search = cardSearch(
    searchRepository(api.pool),
    cardRepository({ quickReads: api.pool, pool: api.pool }),
  )
  const term = fc.array(fc.constantFrom(...words, 'kin', 'set1', '2001', 'rub'), {
    minLength: 1,
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(term, async (typed) => {
      const wanted = expected(catalogue, typed.join(' '))
      fc.pre(wanted.length > 0)
      const { ids } = await search.find(typed.join(' '))
      expect([...ids].toSorted()).toEqual(wanted.toSorted())
    }),
    { numRuns: 150 },
  )
})
