import type { CardSearchFacets, CardSearchFilters } from '@ninepocket/contract/catalogue/card-search-filters'
import { createResultCacheByText } from '../../../text/create-result-cache-by-text.ts'
import { normalizeText } from '../../../text/normalize-text.ts'
import type { CardRepository } from '../cards/card-repository.ts'
import type { PageRequest } from '../paging/paging.ts'
import type { CardSearch } from './card-search.ts'
import { readHitPage } from './ranked-hits.ts'
import type { HitFilterFacts } from './read-hit-filter-facts.ts'

/** Facts of a hit; `isOwned` is null for guests. */
type Hit = HitFilterFacts & { isOwned: boolean | null }
type FilterName = keyof CardSearchFilters

/** The values of a hit by filter. It passes a filter that names one of them. */
const getValues = (hit: Hit): Record<FilterName, ReadonlyArray<string>> => ({
  sport: hit.sport === null ? [] : [hit.sport],
  year: [hit.year],
  publisher: hit.publisher === null ? [] : [hit.publisher],
  kind: hit.kinds,
  have: hit.isOwned === null ? [] : [hit.isOwned ? 'owned' : 'missing'],
})

/** A search compares the publishers of thousands of hits, which are few different texts. */
const rememberPublisherKey = createResultCacheByText<string>({ maxResults: 1_000 })

/** Publishers are compared without case, accents and apostrophes, as sources spell them in several ways. */
const toFilterKey = (name: FilterName, value: string) =>
  name === 'publisher' ? rememberPublisherKey(value, () => normalizeText(value)) : value

const filterNames: ReadonlyArray<FilterName> = ['sport', 'year', 'publisher', 'kind', 'have']

/** Lists the filters that are set, each with its value. */
const listFilters = (filters: CardSearchFilters) =>
  filterNames.flatMap((name) => {
    const value = filters[name]
    return value === undefined || (name === 'have' && value === 'all') ? [] : [{ name, value }]
  })

const hasValue = (name: FilterName, values: ReadonlyArray<string>, value: string) =>
  values.some((each) => toFilterKey(name, each) === toFilterKey(name, value))

function passes(hit: Hit, filters: CardSearchFilters, ignored?: FilterName): boolean {
  const values = getValues(hit)
  return listFilters(filters).every(({ name, value }) => name === ignored || hasValue(name, values[name], value))
}

function countValues(hits: ReadonlyArray<Hit>, filters: CardSearchFilters, name: FilterName) {
  const values = hits.flatMap((hit) => (passes(hit, filters, name) ? getValues(hit)[name] : []))
  const spellings = Map.groupBy(values, (value) => toFilterKey(name, value))
  // The best hit decides the spelling.
  return [...spellings.values()].map((group) => ({ value: group[0] ?? '', totalCards: group.length }))
}

const byCount = (a: { value: string; totalCards: number }, b: { value: string; totalCards: number }) =>
  b.totalCards - a.totalCards || (a.value < b.value ? -1 : 1)
const newestFirst = (a: { value: string }, b: { value: string }) => (a.value < b.value ? 1 : -1)

/** Creates the search for cards with filters, and the counts of their values. */
export function createFilteredCardSearchService(
  search: Pick<CardSearch, 'findIds' | 'findPage'>,
  {
    readFacts,
    findOwnedIds,
    listByIds,
  }: {
    readFacts: (ids: ReadonlyArray<string>) => Promise<HitFilterFacts[]>
    findOwnedIds: (userId: string, cards: ReadonlyArray<HitFilterFacts>) => Promise<ReadonlySet<string>>
    listByIds: CardRepository['listWithParents']
  },
) {
  async function readHits(ids: ReadonlyArray<string>, userId: string | null): Promise<Hit[]> {
    const facts = await readFacts(ids)
    const ownedIds = userId === null ? null : await findOwnedIds(userId, facts)
    return facts.map((each) => ({ ...each, isOwned: ownedIds?.has(each.id) ?? null }))
  }

  /** A search with more hits than are counted is narrowed by the words of the filters, to find all that pass them. */
  async function findIds(term: string, { sport, year, publisher, kind }: CardSearchFilters) {
    const found = await search.findIds(term)
    if (!found.isCapped) return found
    const kindWords = { rookie: 'rc', autograph: 'au', numbered: '' }
    const words = [sport, year, publisher, kind && kindWords[kind]].filter(Boolean)
    if (words.length === 0) return found
    const { leftOut: _, ...narrowed } = await search.findIds([term, ...words].join(' '))
    return { ...narrowed, ...(found.leftOut && { leftOut: found.leftOut }) }
  }

  return {
    /** Returns a page of the cards that match the term and pass the filters, best first. */
    async findPage(
      term: string,
      request: PageRequest,
      filters: CardSearchFilters,
      userId: string | null,
    ): ReturnType<CardSearch['findPage']> {
      if (listFilters(filters).length === 0) return search.findPage(term, request)
      const { ids, isCapped, isPartial, leftOut } = await findIds(term, filters)
      const hits = (await readHits(ids, userId)).filter((hit) => passes(hit, filters))
      const passed = { ids: hits.map(({ id }) => id), isCapped }
      const { rows, total, ...paging } = await readHitPage(passed, request, listByIds)
      return { cards: rows, ...paging, totalCards: total, isPartial, ...(leftOut && { leftOut }) }
    },

    /** Counts the values of each filter among the cards that pass the others. */
    async countFacets(term: string, filters: CardSearchFilters, userId: string | null): Promise<CardSearchFacets> {
      const { ids, isCapped } = await search.findIds(term)
      const hits = await readHits(ids, userId)
      return {
        sports: countValues(hits, filters, 'sport').toSorted(byCount),
        years: countValues(hits, filters, 'year').toSorted(newestFirst),
        publishers: countValues(hits, filters, 'publisher').toSorted(byCount),
        kinds: countValues(hits, filters, 'kind').toSorted(byCount),
        ownership: countValues(hits, filters, 'have').toSorted(newestFirst),
        isCapped,
      }
    },
  }
}
export type FilteredCardSearchService = ReturnType<typeof createFilteredCardSearchService>
