import type { Queryable } from '../../../database/queryable.ts'
import { addCandidatesByName, addCandidatesByNumber, addCandidatesFromChecklists } from './add-candidates.ts'
import { type CatalogueReader, createCatalogueReader } from './catalogue-reader.ts'
import { minCostGap } from './decide-match.ts'
import { getCardDescriptionKey, getSetDescriptionKey } from './match-keys.ts'
import { RowBeingMatched } from './row-being-matched.ts'
import type { MatchRows } from './row-match.ts'
import type { RowMatcher } from './row-matcher.ts'

/** Cost above the best set up to which sets are searched for a card that was not found. */
const widestSearch = 6
/** Limit on the cost of name and number of a card that makes a wider search unnecessary. */
const maxGoodFit = 3

/** Finds the cards of rows in the catalogue. It remembers what it has read of the catalogue until that changes. */
export function createRowMatcher(db: Queryable): RowMatcher {
  const reader = createCatalogueReader(db)

  const matchRows: MatchRows = async (descriptions, answers) => {
    const catalogue = await reader.readCatalogue()
    const hasCards = answers !== undefined && answers.cards.size > 0
    const rows = descriptions.map(
      (card) =>
        new RowBeingMatched(card, catalogue, answers, hasCards ? answers.cards.get(getCardDescriptionKey(card)) : ''),
    )
    await addNamedCards(reader, rows)
    const listOpen = () => rows.filter((row) => !row.isDecided())
    const listUnfound = () => listOpen().filter((row) => row.bestFit > maxGoodFit)
    const searchGap = () => addCandidatesByNumber(reader, listOpen(), (row) => row.bestCost + minCostGap)

    await addCandidatesByNumber(reader, listOpen(), (row) => row.bestSetCost + minCostGap)
    await addCandidatesFromChecklists(
      reader,
      listOpen().filter((row) => row.nameAndNumberQuery.numbers.length === 0),
    )
    await addCandidatesByName(reader, listUnfound())
    await addCandidatesByNumber(reader, listUnfound(), (row) => row.bestSetCost + widestSearch)
    await addCandidatesFromChecklists(
      reader,
      listUnfound().filter((row) => row.nameAndNumberQuery.numbers.length > 0),
    )
    // A second card may stand in a set that was not searched yet.
    await searchGap()
    await addCandidatesByName(reader, listOpen())
    return rows.map((row) => row.decide())
  }

  return { matchRows, getSetDescriptionKey, getCardDescriptionKey }
}

const objectId = /^[0-9a-f]{24}$/

/** Adds the cards that rows or users name by their ids. */
async function addNamedCards(reader: CatalogueReader, rows: ReadonlyArray<RowBeingMatched>): Promise<void> {
  const named = rows.filter(({ cardId }) => objectId.test(cardId))
  const cardById = await reader.findCardsById(named.map(({ cardId }) => cardId))
  for (const row of named) {
    const card = cardById.get(row.cardId)
    if (card) row.nameCard(card)
  }
}
