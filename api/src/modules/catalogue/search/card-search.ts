import type { CardRepository } from '../cards/card-repository.ts'
import type { PageRequest } from '../paging/paging.ts'
import { correctTypos, hasNoOccurrences, type TypedWordOccurrences, toWordGroups } from './correct-typos.ts'
import { getLeftOutWords, type LeftOutWords, listWordIndexesByOmissionCost } from './left-out-words.ts'
import {
  type MatchPlan,
  orderNumberCandidates,
  pickRarestWordIndex,
  planMatches,
  type WordCombinationsWithRarestWord,
} from './match-plan.ts'
import {
  type CardNumberCandidate,
  getAllWordBits,
  leaveOutWord,
  listWordIndexesInBits,
  type ParsedSearchTerm,
  parseSearchTerm,
} from './parse-search-term.ts'
import { maxHits, type RankedHitIds, readHitPage } from './ranked-hits.ts'
import { readVocabularyCountsForTerm } from './read-vocabulary-counts-for-term.ts'
import type { SearchRepository } from './search-repository.ts'
import { buildAllGroupsTsquery, type WordGroup } from './word-group.ts'

/** Limit on names, insert sets and cards that one search examines: some 70 ms of CPU time at 10 million cards. */
const maxExaminedRowsPerSearch = 40_000

/** Limit on the tries to find cards with fewer words, and on the rows that they examine in addition. */
const maxAttempts = 24
const maxRowsWithFewerWords = 20_000

/** Ids found so far, in order, the queries already tried, and the work done. */
type SearchProgress = {
  hits: Set<string>
  triedQueries: Set<string>
  examinedRows: number
  maxExaminedRows: number
  isComplete: boolean
}

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
    const matchesByPivot = new Map<WordGroup, WordCombinationsWithRarestWord>()
    return async (number: CardNumberCandidate | null): Promise<MatchPlan[]> => {
      const remaining = getAllWordBits(groups.length) & ~(number?.wordBits ?? 0)
      if (remaining === 0) return [{ name: 0, insertSet: 0, number }]
      const pivot = groups[pickRarestWordIndex(groups, remaining)]
      if (!pivot) return []
      if (listWordIndexesInBits(remaining).length === 1)
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
    numbers: ReadonlyArray<CardNumberCandidate>,
  ): Promise<void> {
    const { hits, triedQueries: tried } = progress
    const pickGroups = (words: number) => listWordIndexesInBits(words).flatMap((index) => groups[index] ?? [])
    const query = buildAllGroupsTsquery(groups)
    if (tried.has(query)) return
    tried.add(query)
    const planFor = createMatchPlanner(groups, progress)
    for (const number of orderNumberCandidates(numbers, groups)) {
      for (const { name, insertSet } of await planFor(number)) {
        if (hits.size > maxHits) return
        const conditions = { name: pickGroups(name), insertSet: pickGroups(insertSet), number }
        const queryKey = JSON.stringify([
          buildAllGroupsTsquery(conditions.name),
          buildAllGroupsTsquery(conditions.insertSet),
          number?.key ?? null,
        ])
        if (tried.has(queryKey)) continue
        tried.add(queryKey)
        const maxRows = progress.maxExaminedRows - progress.examinedRows
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

  async function collectAllPasses(
    progress: SearchProgress,
    { words, numbers }: ParsedSearchTerm,
    counts: ReadonlyArray<TypedWordOccurrences>,
    { correctsKnownWords }: { correctsKnownWords: boolean },
  ): Promise<void> {
    const { hits } = progress
    const numberWords = numbers.reduce((all, { wordBits: covers }) => all | covers, 0)
    const unknownIndexes = words.flatMap((_, index) =>
      counts[index] && hasNoOccurrences(counts[index]) && !((numberWords >> index) & 1) ? [index] : [],
    )
    const wholeWordGroups = await correctTypos(repository, toWordGroups(words, counts, 'whole'), unknownIndexes)
    await collect(progress, wholeWordGroups, numbers)
    if (hits.size > maxHits) return
    const prefixGroups = await correctTypos(repository, toWordGroups(words, counts, 'beginning'), unknownIndexes)
    await collect(progress, prefixGroups, numbers)
    if (hits.size > 0 || !correctsKnownWords) return
    // Every word is known, but no card has all of them: one may be a misspelling of another word.
    const knownIndexes = words.map((_, index) => index).filter((index) => !unknownIndexes.includes(index))
    await collect(progress, await correctTypos(repository, wholeWordGroups, knownIndexes), numbers)
  }

  /**
   * Leaves out the words that cost least, one at a time and then more, until cards have all of the others. Returns the
   * remaining words, or null if no word is known.
   */
  async function collectWithFewerWords(
    progress: SearchProgress,
    term: ParsedSearchTerm,
    counts: ReadonlyArray<TypedWordOccurrences>,
  ): Promise<ParsedSearchTerm | null> {
    progress.maxExaminedRows = progress.examinedRows + maxRowsWithFewerWords
    let remaining = { term, counts }
    for (let attempts = 0; remaining.term.words.length > 1; ) {
      const alternatives = listWordIndexesByOmissionCost(remaining.term, remaining.counts).map((index) => ({
        term: leaveOutWord(remaining.term, index),
        counts: remaining.counts.filter((_, at) => at !== index),
      }))
      for (const each of alternatives.slice(0, maxAttempts - attempts)) {
        attempts += 1
        await collectAllPasses(progress, each.term, each.counts, { correctsKnownWords: false })
        if (progress.hits.size > 0) return each.term
      }
      remaining = alternatives[0]!
    }
    await collectAllPasses(progress, remaining.term, remaining.counts, { correctsKnownWords: false })
    return progress.hits.size > 0 ? remaining.term : null
  }

  async function findIds(text: string): Promise<RankedHitIds & { isPartial: boolean; leftOut?: LeftOutWords }> {
    const parsed = parseSearchTerm(text)
    if (parsed.words.length === 0) return { ids: [], isCapped: false, isPartial: false }
    const { term, counts } = await readVocabularyCountsForTerm(repository, parsed)
    const progress: SearchProgress = {
      hits: new Set(),
      triedQueries: new Set(),
      examinedRows: 0,
      isComplete: true,
      maxExaminedRows,
    }
    await collectAllPasses(progress, term, counts, { correctsKnownWords: true })
    const shown = progress.hits.size > 0 ? term : await collectWithFewerWords(progress, term, counts)
    const { hits, isComplete } = progress
    const isCapped = hits.size > maxHits
    return {
      ids: [...hits].slice(0, maxHits),
      isCapped,
      // A capped result already says that there are more.
      isPartial: !isComplete && !isCapped,
      ...(shown && getLeftOutWords(parsed, shown)),
    }
  }

  return {
    findIds,

    /** Returns a page of the cards that match, best first. `isPartial` is true if matches may be missing. */
    async findPage(term: string, request: PageRequest) {
      const hits = await findIds(term)
      const { rows, total, ...paging } = await readHitPage(hits, request, cards.listWithParents)
      const { isPartial, leftOut } = hits
      return { cards: rows, ...paging, totalCards: total, isPartial, ...(leftOut && { leftOut }) }
    },
  }
}
export type CardSearch = ReturnType<typeof createCardSearch>
