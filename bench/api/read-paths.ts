import { type Random, shuffle } from '@ninepocket/demo/random'
import type { CatalogueFacts } from './catalogue-facts.ts'
import { buildSearchTerms } from './search-terms.ts'

export const apiReadKinds = ['list', 'get', 'set', 'cards', 'search'] as const
export type ApiReadKind = (typeof apiReadKinds)[number]

export const apiReadKindLabels: Record<ApiReadKind, string> = {
  list: 'list of products',
  get: 'one card',
  set: 'cards of a set',
  cards: 'cards, any page',
  search: 'search of cards',
}

/** Number of concurrent requests: searches are slower and rarer. */
export const getConnectionCountForReadKind = (kind: ApiReadKind) => (kind === 'search' ? 4 : 16)

const pageSizes = { list: 20, cards: 50, set: 50 } // page sizes of spec §9.1
const countPages = (rows: number, size: number) => Math.max(1, Math.ceil(rows / size))
const range = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** From this size on, searches of several words decide: a single common word stops at 1,000 hits in any catalogue. */
export const minCardsOfHugeCatalogue = 1_000_000
const hugeCatalogueTermCount = 150

function selectSearchTerms(terms: string[], { totalCards }: CatalogueFacts): string[] {
  if (totalCards < minCardsOfHugeCatalogue) return terms
  return terms.filter((term) => term.includes(' ')).slice(0, hugeCatalogueTermCount)
}

/** Returns the paths of one kind of read, in an order that jumps through the catalogue. */
export function buildShuffledReadPaths(kind: ApiReadKind, facts: CatalogueFacts, random: Random): string[] {
  switch (kind) {
    case 'list':
      return shuffle(range(countPages(facts.totalProducts, pageSizes.list)), random).map(
        (page) => `/api/products?page=${page}&limit=${pageSizes.list}`,
      )
    case 'get':
      return facts.samples.map(({ id }) => `/api/cards/${id}`)
    case 'set':
      return facts.samples.map(({ insertSetId, insertSetCards }) => {
        const page = 1 + random.int(countPages(insertSetCards, pageSizes.set))
        return `/api/cards/insert-set/${insertSetId}?page=${page}&limit=${pageSizes.set}`
      })
    case 'cards': {
      const last = countPages(facts.totalCards, pageSizes.cards)
      const some = Array.from({ length: 2000 }, () => 1 + random.int(last))
      return shuffle([1, last, ...some], random).map((page) => `/api/cards?page=${page}&limit=${pageSizes.cards}`)
    }
    case 'search':
      return selectSearchTerms(buildSearchTerms(facts.samples, 1000, random), facts).map(
        (term) => `/api/cards/search?term=${encodeURIComponent(term)}`,
      )
  }
}
