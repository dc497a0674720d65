import { toSearchWords } from '../../../text/search-words.ts'
import type { CatalogueReader } from './catalogue-reader.ts'
import { minCostGap } from './decide-match.ts'
import { getNameCost, type NameWords } from './name-cost.ts'
import type { RowBeingMatched } from './row-being-matched.ts'

/** Limits on checklists that are searched for a row. */
const maxChecklists = 12
const maxChecklistCards = 5_000
/** Limit on the cost of a name in a checklist. */
const maxNameCost = 3.5
const noiseWords = new Set(['rc', 'rookie', 'auto', 'autograph', 'sp', 'ssp', 'xrc', 'hof', 'dp', 'uer'])

/** Adds the cards with the number of a row in the sets up to a cost. */
export async function addCandidatesByNumber(
  reader: CatalogueReader,
  rows: ReadonlyArray<RowBeingMatched>,
  getMaxCost: (row: RowBeingMatched) => number,
): Promise<void> {
  const pairs = new Map<string, { number: string; insertSetId: string; rows: RowBeingMatched[] }>()
  for (const row of rows) {
    if (row.nameAndNumberQuery.numbers.length === 0) continue
    const maxCost = getMaxCost(row)
    if (!Number.isFinite(maxCost)) continue
    for (const { id: insertSetId, hasPaddedNumbers } of row.takeSetsBelow(maxCost))
      for (const { key: number, isPadded } of row.nameAndNumberQuery.numbers) {
        if (isPadded && !hasPaddedNumbers) continue
        const pairKey = toPairKey(number, insertSetId)
        const pair = pairs.get(pairKey)
        if (pair) pair.rows.push(row)
        else pairs.set(pairKey, { number, insertSetId, rows: [row] })
      }
  }
  for (const card of await reader.findCardsByNumberInInsertSets([...pairs.values()]))
    for (const row of pairs.get(toPairKey(card.normalized_number ?? '', card.insert_set_id))?.rows ?? [])
      row.addCard(card)
}

const toPairKey = (name: string | number, insertSetId: string) => `${insertSetId} ${name}`

/** Adds the cards of the best sets whose names are like that of a row. */
export async function addCandidatesFromChecklists(
  reader: CatalogueReader,
  rows: ReadonlyArray<RowBeingMatched>,
): Promise<void> {
  const setsByRow = new Map(rows.map((row) => [row, takeBestSets(row)]))
  const checklists = await reader.readCardNamesByInsertSet([...setsByRow.values()].flat())
  const pairs = new Map<string, { nameId: number; insertSetId: string }>()
  for (const [row, insertSetIds] of setsByRow)
    for (const insertSetId of insertSetIds)
      for (const { id: nameId, words } of checklists.get(insertSetId) ?? [])
        if (isLikeName(row, words)) pairs.set(toPairKey(nameId, insertSetId), { nameId, insertSetId })
  const cardsBySet = Map.groupBy(
    await reader.findCardsByNameIdInInsertSets([...pairs.values()]),
    (card) => card.insert_set_id,
  )
  for (const [row, insertSetIds] of setsByRow)
    for (const id of insertSetIds)
      for (const card of cardsBySet.get(id) ?? []) if (isLikeName(row, card.nameWords)) row.addCard(card)
}

const isLikeName = ({ nameAndNumberQuery }: RowBeingMatched, words: NameWords) =>
  getNameCost(nameAndNumberQuery.name, words) <= maxNameCost

/** Returns the best sets of a row, as many as are searched quickly. For rows without a number they count as searched. */
function takeBestSets(row: RowBeingMatched): string[] {
  if (row.nameAndNumberQuery.name.words.length === 0) return []
  const maxCost = row.bestSetCost + minCostGap
  const ids: string[] = []
  let cards = 0
  let searchedCost = row.ranking.completeBelow
  for (const { insertSet, cost } of row.ranking.sets) {
    cards += insertSet.totalCards
    if (cost >= maxCost || ids.length === maxChecklists || cards > maxChecklistCards) {
      searchedCost = cost
      break
    }
    ids.push(insertSet.id)
  }
  if (row.nameAndNumberQuery.numbers.length === 0) row.takeSetsBelow(searchedCost)
  return ids
}

/** Adds the cards with all words of a row's name, and its number if it states one, in all sets. */
export async function addCandidatesByName(
  reader: CatalogueReader,
  rows: ReadonlyArray<RowBeingMatched>,
): Promise<void> {
  const searched = rows.flatMap((row) => {
    const { words, suffixes } = row.nameAndNumberQuery.name
    const named = [...words, ...suffixes].filter((word) => !noiseWords.has(word))
    const numbers = row.nameAndNumberQuery.numbers.map(({ key }) => key)
    return named.length === 0 ? [] : [{ row, words: toSearchWords(named.join(' ')), numbers }]
  })
  const found = await reader.findCardsByName(searched)
  for (const [place, { cards, isComplete }] of found) {
    const row = searched[place]?.row
    for (const card of cards) row?.addCard(card)
    if (isComplete) row?.setNameSearched()
  }
}
