import type { Seeded } from '../measure/seeded.ts'
import type { CatalogueFacts } from './catalogue-facts.ts'
import { searchTerms } from './search-terms.ts'

/** The kinds of read that are measured. */
export const kinds = ['list', 'get', 'set', 'cards', 'search'] as const
export type Kind = (typeof kinds)[number]

export const kindLabels: Record<Kind, string> = {
  list: 'list of products',
  get: 'one card',
  set: 'cards of a set',
  cards: 'cards, any page',
  search: 'search of cards',
}

/** Requests at a time: searches are dearer and rarer. */
export const connectionsFor = (kind: Kind) => (kind === 'search' ? 4 : 16)

const pageOf = { list: 20, cards: 50, set: 50 } // the page sizes of spec §9.1
const pages = (rows: number, size: number) => Math.max(1, Math.ceil(rows / size))
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** The addresses of one kind of read, in an order that jumps about the catalogue. */
export function questions(kind: Kind, facts: CatalogueFacts, random: Seeded): string[] {
  switch (kind) {
    case 'list':
      return random
        .shuffled(upTo(pages(facts.totalProducts, pageOf.list)))
        .map((page) => `/api/products?page=${page}&limit=${pageOf.list}`)
    case 'get':
      return facts.cardIds.map((id) => `/api/cards/${id}`)
    case 'set':
      return facts.insertSets.map(({ id, totalCards }) => {
        const page = 1 + random.below(pages(totalCards, pageOf.set))
        return `/api/cards/insert-set/${id}?page=${page}&limit=${pageOf.set}`
      })
    case 'cards': {
      const last = pages(facts.totalCards, pageOf.cards)
      const some = Array.from({ length: 2000 }, () => 1 + random.below(last))
      return random
        .shuffled([1, last, ...some])
        .map((page) => `/api/cards?page=${page}&limit=${pageOf.cards}`)
    }
    case 'search':
      return searchTerms(facts.samples, 1000, random).map(
        (term) => `/api/cards/search?term=${encodeURIComponent(term)}`,
      )
  }
}
