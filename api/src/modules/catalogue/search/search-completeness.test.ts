import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ProductToSeed, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { normalizeCardNumber, toSearchWords } from '../../../text/search-words.ts'
import { createCardRepository } from '../cards/card-repository.ts'
import { createCardSearch } from './card-search.ts'
import { createSearchRepository, type SearchRepository } from './search-repository.ts'

/** Few words, so that each occurs in names, sets, products and numbers. */
const words = ['gold', 'king', 'ruby', 'kingston', 'gol', '7', '1989', 'k1', 'zebra']

/** Creates a catalogue whose names, sets and numbers consist only of those words. */
function createMixedCatalogue(): ProductToSeed[] {
  const pick = (seed: number) => words[seed % words.length] ?? ''
  return [0, 1, 2].map((product) => ({
    name: `${pick(product)} ${pick(product * 5 + 2)}`,
    year: product === 0 ? '1989' : '2001',
    insertSets: [0, 1, 2, 3].map((insertSetNumber) => ({
      name: `${pick(product + insertSetNumber * 2)} set${insertSetNumber}`,
      cards: Array.from({ length: 8 }, (_, card) => ({
        name: `${pick(card + insertSetNumber)} ${pick(card * 3 + product)}`,
        cardNumber: card % 3 === 0 ? pick(card + product) : null,
      })),
    })),
  }))
}

/** Applies the rule card by card: every word starts a word of the name, set or product, or is the number. */
function findExpectedCards(catalogue: ProductToSeed[], term: string): string[] {
  const searchWords = toSearchWords(term)
  return catalogue.flatMap((product) =>
    (product.insertSets ?? []).flatMap((insertSet) =>
      (insertSet.cards ?? []).flatMap((card, index) => {
        const held = toSearchWords([card.name, insertSet.name, product.name, product.year].join(' '))
        const key = normalizeCardNumber(card.cardNumber ?? null)
        const isHit = searchWords.every((word, at) => {
          const mayBegin = /^\d+$/.test(word) ? word.length > 2 : word.length > 2 || at === searchWords.length - 1
          return word === key || held.some((each) => each === word || (mayBegin && each.startsWith(word)))
        })
        return isHit ? [seededId(product.name, insertSet.name, index)] : []
      }),
    ),
  )
}

const api = await setUpTestApi({ products: createMixedCatalogue() })

const repository = createSearchRepository(api.pool)
/** Does at once what the search otherwise does only for names and sets of thousands of cards. */
const repositoryWithLists: SearchRepository = {
  ...repository,
  findCardIds: (conditions, limits) => repository.findCardIds(conditions, { ...limits, maxComparedCards: 0 }),
}

test.each([
  ['comparing cards', repository],
  ['listing names and sets', repositoryWithLists],
])('finds exactly the cards that the rule defines by %s', async (_, tested) => {
  const catalogue = createMixedCatalogue()
  const search = createCardSearch(
    tested,
    createCardRepository({ quickReads: api.pool, publicLists: api.pool, publicSearches: api.pool }),
  )
  const term = fc.array(fc.constantFrom(...words, 'kin', 'set1', '2001', 'rub'), {
    minLength: 1,
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(term, async (typed) => {
      const expectedIds = findExpectedCards(catalogue, typed.join(' '))
      fc.pre(expectedIds.length > 0)
      const { ids, isPartial } = await search.findIds(typed.join(' '))
      expect([...ids].toSorted()).toEqual(expectedIds.toSorted())
      expect(isPartial).toBe(false)
    }),
    { numRuns: 150 },
  )
})
