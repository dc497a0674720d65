import type { CardRepository } from '../cards/card-repository.ts'
import type { PageRequest } from '../paging/paging.ts'
import { correctTypos, hasNoOccurrences, toWordGroups } from './correct-typos.ts'
import { type MatchPlan, pickRarest, planMatches, type RarestWordMatches } from './match-plan.ts'
import { getAllWordBits, type NumberCandidate, parseSearchTerm, toWordIndexes } from './parse-search-term.ts'
import { maxHits, type RankedHitIds, readHitPage } from './ranked-hits.ts'
import type { SearchRepository, WordMatchCounts } from './search-repository.ts'
import { buildAllGroupsTsquery, type WordGroup } from './word-group.ts'

/** Limit on names, insert sets and cards that one search examines: some 70 ms of CPU time at 10 million cards. */
const maxExaminedRowsPerSearch = 40_000

/** Ids found so far, in order, the queries already tried, and the work done. */
type SearchProgress = { hits: Set<string>; triedQueries: Set<string>; examinedRows: number; isComplete: boolean }

function addWork(progress: SearchProgress, work: Pick<SearchProgress, 'examinedRows' | 'isComplete'>): void {
  progress.examinedRows += work.examinedRows
  if (!work.isComplete) progress.isComplete = false
}

/**
 * Creates the search for cards by words in any order over their name, number, insert set and product (spec §7.5:
 * search folds case, accents and apostrophes, puts whole words and numbers first, tolerates one typing error).
 * 548,028 cards share about 16,000 names and 8,000 sets. Words are therefore looked up in names and sets, and cards
 * are found only through the matching names and sets. A search that reaches `maxExaminedRows` returns the hits so far.
 * The limit counts rows, not time, so that the same search always has the same reply.
 */
export function createCardSearch(
  repository: SearchRepository,
  cards: Pick<CardRepository, 'listWithParents'>,
  maxExaminedRows = maxExaminedRowsPerSearch,
) {
  /** Creates a planner of the ways to match the groups besides a number. It caches the database's answers. */
  function createMatchPlanner(groups: ReadonlyArray<WordGroup>, progress: SearchProgress) {
    const matchesByPivot = new Map<WordGroup, RarestWordMatches>()
    return async (number: NumberCandidate | null): Promise<MatchPlan[]> => {
      const remaining = getAllWordBits(groups.length) & ~(number?.wordBits ?? 0)
      if (remaining === 0) return [{ name: 0, insertSet: 0, numberKey: number?.key ?? null }]
      const pivot = groups[pickRarest(groups, remaining)]
      if (!pivot) return []
      if (toWordIndexes(remaining).length === 1)
        return planMatches(groups, number, { names: [remaining], insertSets: [remaining] })
      const knownMatches = matchesByPivot.get(pivot)
      if (knownMatches) return planMatches(groups, number, knownMatches)
      const matches = await repository.findRarestWordMatches(pivot, groups)
      addWork(progress, matches)
      matchesByPivot.set(pivot, matches)
      return planMatches(groups, number, matches)
    }
  }

  /**
   * Adds the matches of the groups to `hits`, numbers first, up to the limit on counted hits. `triedQueries`
   * prevents repeated queries: if no longer word starts with a typed word, prefixes match nothing new.
   */
  async function collect(
    progress: SearchProgress,
    groups: ReadonlyArray<WordGroup>,
    numbers: ReadonlyArray<NumberCandidate>,
  ): Promise<void> {
    const { hits, triedQueries: tried } = progress
    const pickGroups = (words: number) => toWordIndexes(words).flatMap((index) => groups[index] ?? [])
    const query = buildAllGroupsTsquery(groups)
    if (tried.has(query)) return
    tried.add(query)
    const planFor = createMatchPlanner(groups, progress)
    for (const number of [...numbers, null]) {
      for (const { name, insertSet, numberKey } of await planFor(number)) {
        if (hits.size > maxHits) return
        const conditions = { name: pickGroups(name), insertSet: pickGroups(insertSet), numberKey }
        const queryKey = JSON.stringify([
          buildAllGroupsTsquery(conditions.name),
          buildAllGroupsTsquery(conditions.insertSet),
          numberKey,
        ])
        if (tried.has(queryKey)) continue
        tried.add(queryKey)
        const maxRows = maxExaminedRows - progress.examinedRows
        if (maxRows <= 0) {
          progress.isComplete = false
          return
        }
        const found = await repository.findCardIds(conditions, { maxHits: maxHits + 1 + hits.size, maxRows })
        addWork(progress, found)
        for (const id of found.ids) hits.add(id)
      }
    }
  }

  async function findIds(term: string): Promise<RankedHitIds & { isPartial: boolean }> {
    const { words, numbers } = parseSearchTerm(term)
    if (words.length === 0) return { ids: [], isCapped: false, isPartial: false }
    const wordCounts = await repository.readWordCounts([...words, ...numbers.map(({ key }) => key)])
    const realNumbers = numbers.filter((_, index) => (wordCounts[words.length + index]?.cardNumbers ?? 0) > 0)
    const { hits, isComplete } = await collectAllPasses(words, wordCounts, realNumbers)
    const isCapped = hits.size > maxHits
    // A capped result already says that there are more.
    return { ids: [...hits].slice(0, maxHits), isCapped, isPartial: !isComplete && !isCapped }
  }

  async function collectAllPasses(
    words: ReadonlyArray<string>,
    wordCounts: ReadonlyArray<WordMatchCounts>,
    numbers: ReadonlyArray<NumberCandidate>,
  ): Promise<SearchProgress> {
    const progress: SearchProgress = { hits: new Set(), triedQueries: new Set(), examinedRows: 0, isComplete: true }
    const { hits } = progress
    const numberWords = numbers.reduce((all, { wordBits: covers }) => all | covers, 0)
    const unknownIndexes = words.flatMap((_, index) => {
      const counts = wordCounts[index]
      return counts && hasNoOccurrences(counts) && !((numberWords >> index) & 1) ? [index] : []
    })
    const wholeWordGroups = await correctTypos(repository, toWordGroups(words, wordCounts, 'whole'), unknownIndexes)
    await collect(progress, wholeWordGroups, numbers)
    if (hits.size > maxHits) return progress
    const prefixGroups = await correctTypos(repository, toWordGroups(words, wordCounts, 'beginning'), unknownIndexes)
    await collect(progress, prefixGroups, numbers)
    if (hits.size > 0) return progress
    // Every word is known, but no card has all of them: one may be a misspelling of another word.
    const knownIndexes = words.map((_, index) => index).filter((index) => !unknownIndexes.includes(index))
    await collect(progress, await correctTypos(repository, wholeWordGroups, knownIndexes), numbers)
    return progress
  }

  return {
    findIds,

    /** Returns a page of the cards that match, best first. `isPartial` is true if matches may be missing. */
    async findPage(term: string, request: PageRequest) {
      const hits = await findIds(term)
      const { rows, total, ...paging } = await readHitPage(hits, request, cards.listWithParents)
      return { cards: rows, ...paging, totalCards: total, isPartial: hits.isPartial }
    },
  }
}
export type CardSearch = ReturnType<typeof createCardSearch>
