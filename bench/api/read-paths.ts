import type { SeededRandom } from '../measure/seeded-random.ts'
import type { CatalogueFacts } from './catalogue-facts.ts'
import { buildSearchTerms } from './search-terms.ts'

export const readKinds = ['list', 'get', 'set', 'cards', 'search'] as const
export type ReadKind = (typeof readKinds)[number]

export const readKindLabels: Record<ReadKind, string> = {
  list: 'list of products',
  get: 'one card',
  set: 'cards of a set',
  cards: 'cards, any page',
  search: 'search of cards',
}

/** Number of concurrent requests: searches are slower and rarer. */
export const getConnectionCount = (kind: ReadKind) => (kind === 'search' ? 4 : 16)

const pageSizes = { list: 20, cards: 50, set: 50 } // page sizes of spec §9.1
const countPages = (rows: number, size: number) => Math.max(1, Math.ceil(rows / size))
const range = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** Returns the paths of one kind of read, in an order that jumps through the catalogue. */
export function buildReadPaths(kind: ReadKind, facts: CatalogueFacts, random: SeededRandom): string[] {
  switch (kind) {
    case 'list':
      return random
        .shuffle(range(countPages(facts.totalProducts, pageSizes.list)))
        .map((page) => `/api/products?page=${page}&limit=${pageSizes.list}`)
    case 'get':
      return facts.cardIds.map((id) => `/api/cards/${id}`)
    case 'set':
      return facts.insertSets.map(({ id, totalCards }) => {
        const page = 1 + random.below(countPages(totalCards, pageSizes.set))
        return `/api/cards/insert-set/${id}?page=${page}&limit=${pageSizes.set}`
      })
    case 'cards': {
      const last = countPages(facts.totalCards, pageSizes.cards)
      const some = Array.from({ length: 2000 }, () => 1 + random.below(last))
      return random.shuffle([1, last, ...some]).map((page) => `/api/cards?page=${page}&limit=${pageSizes.cards}`)
    }
    case 'search':
      return buildSearchTerms(facts.samples, 1000, random).map(
        (term) => `/api/cards/search?term=${encodeURIComponent(term)}`,
      )
  }
}
