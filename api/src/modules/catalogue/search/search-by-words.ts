import type { InsertSetRepository } from '../insert-sets/insert-set-repository.ts'
import type { PageRequest } from '../paging/paging.ts'
import type { ProductRepository } from '../products/product-repository.ts'
import { correctTypos, hasNoOccurrences, toWordGroups } from './correct-typos.ts'
import { parseSearchTerm } from './parse-search-term.ts'
import { maxHits, type RankedHitIds, readHitPage } from './ranked-hits.ts'
import { readVocabularyCountsForTerm } from './read-vocabulary-counts-for-term.ts'
import type { SearchRepository } from './search-repository.ts'
import { buildAllGroupsTsquery } from './word-group.ts'

/** Limit on the insert sets or products that one search examines: some 50 ms of CPU time. */
const maxExaminedRowsPerSearch = 20_000

/**
 * Finds insert sets or products that contain every word of a term: first whole words, then longer words that start
 * with them, and, if there are none, words one typing error away. `isPartial` is true if better matches may be missing,
 * because more rows match than a search examines.
 */
async function searchByWords(
  repository: SearchRepository,
  { table, maxExaminedRows }: { table: 'insert_sets' | 'products'; maxExaminedRows: number },
  term: string,
): Promise<RankedHitIds & { isPartial: boolean }> {
  const parsed = parseSearchTerm(term)
  const { words } = parsed
  const hits = new Set<string>()
  let remainingRows = maxExaminedRows
  let isPartial = false
  const triedQueries = new Set<string>()
  if (words.length === 0) return { ids: [], isCapped: false, isPartial }
  const { counts } = await readVocabularyCountsForTerm(repository, parsed)
  const unknownIndexes = words.flatMap((_, index) => (counts[index] && hasNoOccurrences(counts[index]) ? [index] : []))
  const countField = table === 'products' ? 'products' : 'insertSets'
  const collect = async (groups: Awaited<ReturnType<typeof correctTypos>>) => {
    if (groups.some((group) => group[countField] === 0) || hits.size > maxHits) return
    const query = buildAllGroupsTsquery(groups)
    // If no longer word starts with a typed one, beginnings match nothing new.
    if (triedQueries.has(query)) return
    triedQueries.add(query)
    if (remainingRows <= 0) {
      isPartial = true
      return
    }
    const found = await repository.findIdsByWords(table, groups, { maxHits: maxHits + 1, maxRows: remainingRows })
    remainingRows -= found.examinedRows
    isPartial ||= !found.isComplete
    for (const id of found.ids) hits.add(id)
  }
  await collect(await correctTypos(repository, toWordGroups(words, counts, 'whole'), unknownIndexes))
  const prefixGroups = await correctTypos(repository, toWordGroups(words, counts, 'beginning'), unknownIndexes)
  await collect(prefixGroups)
  // A word that occurs in another kind is not a typing error: "gold" names sets, and must not become a product's
  // "old".
  const occursHere = prefixGroups.every((group) => group[countField] > 0)
  if (hits.size === 0 && occursHere) await collect(await correctTypos(repository, prefixGroups, [...words.keys()]))
  return { ids: [...hits].slice(0, maxHits), isCapped: hits.size > maxHits, isPartial }
}

/** Creates the search for products by words of their name, year and publisher. */
export const createProductSearchService = (
  repository: SearchRepository,
  products: Pick<ProductRepository, 'listByIds'>,
  maxExaminedRows = maxExaminedRowsPerSearch,
) => ({
  async findPage(term: string, request: PageRequest) {
    const hits = await searchByWords(repository, { table: 'products', maxExaminedRows }, term)
    const { rows, total, ...paging } = await readHitPage(hits, request, products.listByIds)
    return { products: rows, ...paging, totalProducts: total, isPartial: hits.isPartial }
  },
})
export type ProductSearch = ReturnType<typeof createProductSearchService>

/** Creates the search for insert sets by words of their own name and of their product. */
export const createInsertSetSearchService = (
  repository: SearchRepository,
  insertSets: Pick<InsertSetRepository, 'listByIds'>,
  maxExaminedRows = maxExaminedRowsPerSearch,
) => ({
  async findPage(term: string, request: PageRequest) {
    const hits = await searchByWords(repository, { table: 'insert_sets', maxExaminedRows }, term)
    const { rows, total, ...paging } = await readHitPage(hits, request, insertSets.listByIds)
    return { insertSets: rows, ...paging, totalInsertSets: total, isPartial: hits.isPartial }
  },
})
export type InsertSetSearch = ReturnType<typeof createInsertSetSearchService>
