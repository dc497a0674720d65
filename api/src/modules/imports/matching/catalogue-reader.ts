import { LRUCache } from 'lru-cache'
import { createMergedIdResolver } from '../../../catalogue-data/edits/forwards-repository.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { createResultCacheByText } from '../../../text/create-result-cache-by-text.ts'
import type { CardDescription } from '../reading/import-row.ts'
import {
  type CandidateCardRow,
  findCardsById,
  findCardsByName,
  findCardsByNameIdInInsertSets,
  findCardsByNumberInInsertSets,
  listCardNameIdsOfInsertSets,
  listInsertSetsForMatching,
  listProductsForMatching,
  maxCandidateCardsPerRow,
  maxCandidateNamesPerRow,
  readCatalogueUpdateTime,
  readNormalizedNamesByNameId,
} from './candidates-repository.ts'
import { buildCatalogueIndex, type CatalogueIndex } from './catalogue-index.ts'
import { type NameWords, toNameWords } from './name-cost.ts'
import { type InsertSetRanking, type InsertSetRankingsByWidth, rankInsertSets } from './rank-insert-sets.ts'
import { type SetQuery, toSetQuery } from './set-query.ts'
import { createWordResolver } from './word-resolver.ts'

/**
 * Limits on what is remembered between batches. Rankings are limited by their size in characters, of which each set takes
 * some hundred bytes with its objects. Those of a file that names every insert set of the catalogue fit.
 */
const maxChecklistNames = 100_000
const maxNames = 20_000
const maxSetTexts = 10_000
const maxCharacters = 5_000_000
const charactersPerSet = 50

export type MatchableCard = CandidateCardRow & { nameWords: NameWords }
/** A normalized card name, to compare with the names of rows. */
export type ChecklistCardName = { id: number; words: NameWords }
/** `getSetQuery` reads what the row says about its set: few rows need it, because rankings are remembered. */
export type SetQueryWithRankings = { getSetQuery: () => SetQuery; rankings: InsertSetRankingsByWidth }

/** What the matcher knows of the catalogue at one time. */
export type KnownCatalogue = {
  index: CatalogueIndex
  /** Returns the insert sets that a row may mean; rows of one set text are compared once. */
  rank: (card: CardDescription) => SetQueryWithRankings
}

/** Reads the catalogue for the matcher, and remembers what rows have in common. */
export function createCatalogueReader(db: Queryable) {
  let known: { updatedAt: string; catalogue: Promise<KnownCatalogue> } | null = null
  const nameById = new Map<number, ChecklistCardName>()
  const checklists = new LRUCache<string, ChecklistCardName[]>({
    maxSize: maxChecklistNames,
    sizeCalculation: (names) => names.length + 1,
  })

  const toMatchable = (row: CandidateCardRow): MatchableCard => ({ ...row, nameWords: toNameWords(row.name) })

  /** Returns names by their ids. The result is a map of its own, because another import may empty what is remembered. */
  async function readNames(ids: ReadonlySet<number>): Promise<ReadonlyMap<number, ChecklistCardName>> {
    const names = new Map<number, ChecklistCardName>()
    const missing: number[] = []
    for (const id of ids) {
      const name = nameById.get(id)
      if (name) names.set(id, name)
      else missing.push(id)
    }
    const rows = missing.length === 0 ? [] : await readNormalizedNamesByNameId.all(db, { ids: missing })
    for (const { id, name } of rows) names.set(id, { id, words: toNameWords(name ?? '') })
    return names
  }

  async function readCardsById(ids: ReadonlyArray<string>): Promise<Map<string, MatchableCard>> {
    const rows = ids.length === 0 ? [] : await findCardsById.all(db, { ids })
    return new Map(rows.map((row) => [row.id, toMatchable(row)]))
  }

  return {
    /** Returns the products and insert sets, read anew after a change of products, insert sets or cards. */
    async readCatalogue(): Promise<KnownCatalogue> {
      const updatedAt = (await readCatalogueUpdateTime.first(db, {}))?.updatedAt ?? ''
      if (known?.updatedAt !== updatedAt) {
        checklists.clear()
        nameById.clear()
        const read = { updatedAt, catalogue: readKnownCatalogue(db) }
        known = read
        // The next call reads again what could not be read.
        read.catalogue.catch(() => {
          if (known === read) known = null
        })
      }
      return known.catalogue
    },
    /** Returns cards by their ids. That of a merged card leads to the card that it was merged into. */
    async findCardsById(ids: ReadonlyArray<string>): Promise<Map<string, MatchableCard>> {
      const found = await readCardsById(ids)
      const missing = ids.filter((id) => !found.has(id))
      if (missing.length === 0) return found
      const resolveMergedId = await createMergedIdResolver(db, missing)
      const targets = await readCardsById(missing.map(resolveMergedId))
      for (const id of missing) {
        const card = targets.get(resolveMergedId(id))
        if (card) found.set(id, card)
      }
      return found
    },
    async findCardsByNumberInInsertSets(
      pairs: ReadonlyArray<{ number: string; insertSetId: string }>,
    ): Promise<MatchableCard[]> {
      if (pairs.length === 0) return []
      const numbers = pairs.map(({ number }) => number)
      const rows = await findCardsByNumberInInsertSets.all(db, {
        numbers,
        insertSetIds: pairs.map(({ insertSetId }) => insertSetId),
      })
      return rows.map(toMatchable)
    },
    /**
     * Returns the cards whose names contain all words of a search, by the index of the search. A search with numbers returns
     * only cards that have one of them. If `isComplete` is false, there may be more.
     */
    async findCardsByName(
      searches: ReadonlyArray<{ words: ReadonlyArray<string>; numbers: ReadonlyArray<string> }>,
    ): Promise<Map<number, { cards: MatchableCard[]; isComplete: boolean }>> {
      if (searches.length === 0) return new Map()
      // Words and numbers hold only letters, marks and digits, so that nothing needs escaping.
      const queries = searches.map(({ words }) => words.map((word) => `'${word}'`).join(' & '))
      const numbers = searches.map((search) => search.numbers.join(' '))
      const rows = await findCardsByName.all(db, { queries, numbers })
      const byRow = Map.groupBy(rows, ({ row }) => row)
      return new Map(
        [...byRow].map(([row, found]) => {
          const isComplete =
            found.length < maxCandidateCardsPerRow && found.every(({ names }) => names < maxCandidateNamesPerRow)
          return [row - 1, { cards: found.map(toMatchable), isComplete }]
        }),
      )
    },
    /** Returns the different names of the cards of insert sets, by insert set. */
    async readCardNamesByInsertSet(
      insertSetIds: ReadonlyArray<string>,
    ): Promise<ReadonlyMap<string, ChecklistCardName[]>> {
      const updatedAt = known?.updatedAt
      const found = new Map<string, ChecklistCardName[]>()
      const missing: string[] = []
      for (const id of new Set(insertSetIds)) {
        const names = checklists.get(id)
        if (names) found.set(id, names)
        else missing.push(id)
      }
      const rows = missing.length === 0 ? [] : await listCardNameIdsOfInsertSets.all(db, { insertSetIds: missing })
      const names = await readNames(new Set(rows.flatMap(({ name_ids }) => name_ids ?? [])))
      // The catalogue may have changed meanwhile.
      const isCurrent = known?.updatedAt === updatedAt
      if (nameById.size >= maxNames) nameById.clear()
      if (isCurrent) for (const [id, name] of names) nameById.set(id, name)
      for (const { insert_set_id: id, name_ids } of rows) {
        const checklist = (name_ids ?? []).flatMap((nameId) => names.get(nameId) ?? [])
        found.set(id, checklist)
        if (isCurrent) checklists.set(id, checklist)
      }
      return found
    },
    /** Returns the cards with a name in an insert set, in the order of their checklists. */
    async findCardsByNameIdInInsertSets(
      pairs: ReadonlyArray<{ nameId: number; insertSetId: string }>,
    ): Promise<MatchableCard[]> {
      if (pairs.length === 0) return []
      const rows = await findCardsByNameIdInInsertSets.all(db, {
        nameIds: pairs.map(({ nameId }) => nameId),
        insertSetIds: pairs.map(({ insertSetId }) => insertSetId),
      })
      return rows.map(toMatchable)
    },
  }
}
export type CatalogueReader = ReturnType<typeof createCatalogueReader>

async function readKnownCatalogue(db: Queryable): Promise<KnownCatalogue> {
  const products = await listProductsForMatching.all(db, {})
  const insertSets = await listInsertSetsForMatching.all(db, {})
  const index = buildCatalogueIndex(
    products,
    insertSets.map((row) => ({
      id: row.id,
      productId: row.product_id,
      name: row.name,
      baseSetId: row.base_set_id,
      serialTotal: row.serial_total,
      totalCards: row.total_cards,
      hasPaddedNumbers: row.has_padded_numbers ?? false,
    })),
  )
  const resolve = createWordResolver(index.vocabulary)
  const limits = {
    maxResults: maxSetTexts,
    maxCharacters,
    getSize: ({ sets }: InsertSetRanking) => sets.length * charactersPerSet,
  }
  const rememberNarrow = createResultCacheByText<InsertSetRanking>(limits)
  const rememberWide = createResultCacheByText<InsertSetRanking>(limits)
  return {
    index,
    rank(card) {
      const { set, insertSet, setCode, year, brand, parallel, printRun } = card
      const text = JSON.stringify([set, insertSet, setCode, year, brand, parallel, printRun])
      let setQuery: SetQuery | null = null
      const getSetQuery = () => {
        setQuery ??= toSetQuery(card, resolve)
        return setQuery
      }
      const narrow = rememberNarrow(text, () => rankInsertSets(getSetQuery(), index, 'narrow'))
      let wide: InsertSetRanking | null = null
      const getWide = () => {
        // Long texts are not remembered.
        wide ??= rememberWide(text, () => rankInsertSets(getSetQuery(), index, 'wide'))
        return wide
      }
      return { getSetQuery, rankings: { narrow, getWide } }
    },
  }
}
