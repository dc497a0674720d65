import type { CardDescription } from '../reading/import-row.ts'
import type { CatalogueIndex, IndexedInsertSet } from './catalogue-index.ts'
import type { KnownCatalogue, MatchableCard } from './catalogue-reader.ts'
import { computeCardFit } from './compute-card-fit.ts'
import { decideMatch, minCostGap, type ScoredCandidate } from './decide-match.ts'
import { getSetDescriptionKey } from './match-keys.ts'
import { type NameAndNumberQuery, toNameAndNumberQuery } from './name-and-number-query.ts'
import type { InsertSetRanking, InsertSetRankingsByWidth } from './rank-insert-sets.ts'
import type { CardCandidate, ParkedReason, RowMatch, UserMatchAnswers } from './row-match.ts'
import { computeInsertSetFit, computeProductFit, type InsertSetFit } from './set-cost.ts'
import type { SetQuery } from './set-query.ts'

/** Limit on the cost of a set that a row may mean. */
const maxKnownSetCost = 3

type FinalMatch = Exclude<RowMatch, { fate: 'skip' }>

/** A row whose card is being searched, with the cards found so far. */
export class RowBeingMatched {
  readonly nameAndNumberQuery: NameAndNumberQuery
  readonly cardId: string
  readonly #getSetQuery: () => SetQuery
  readonly #index: CatalogueIndex
  readonly #rankings: InsertSetRankingsByWidth
  #ranking: InsertSetRanking
  /** Whether a user has named the sets of this text, so that no other set is meant. */
  readonly #isSetNamed: boolean
  readonly #candidates = new Map<string, ScoredCandidate>()
  /** The candidate with the lowest total cost; the earliest of equal ones. */
  #best: ScoredCandidate | null = null
  #named: CardCandidate | null = null
  #searchedCost = Number.NEGATIVE_INFINITY
  #isNameSearched = false
  /** The match by the cards found so far; null after another card was found. */
  #match: FinalMatch | null = null

  constructor(description: CardDescription, { index, rank }: KnownCatalogue, answers?: UserMatchAnswers, cardId = '') {
    const { getSetQuery, rankings } = rank(description)
    const answer = answers && answers.sets.size > 0 ? answers.sets.get(getSetDescriptionKey(description)) : undefined
    const named = answer ? rankAnswer(getSetQuery, index, answer) : null
    this.nameAndNumberQuery = toNameAndNumberQuery(description)
    this.#rankings = named ? { narrow: named, getWide: () => named } : rankings
    this.#ranking = this.#rankings.narrow
    this.cardId = cardId || description.cardId
    this.#getSetQuery = getSetQuery
    this.#index = index
    this.#isSetNamed = named !== null
  }

  get ranking(): InsertSetRanking {
    return this.#ranking
  }

  get bestSetCost(): number {
    return this.ranking.sets[0]?.cost ?? Number.POSITIVE_INFINITY
  }

  /** Cost of the best card; infinite if none is found. */
  get bestCost(): number {
    return this.#best?.totalCost ?? Number.POSITIVE_INFINITY
  }

  /** Cost of name and number of the best card. */
  get bestFit(): number {
    return this.#best?.cost ?? Number.POSITIVE_INFINITY
  }

  /** Adds the card that the row or the user names by its id. */
  nameCard(card: MatchableCard): void {
    const insertSet = this.#index.insertSetById.get(card.insert_set_id)
    if (insertSet) this.#named = { ...toCandidate(card, insertSet), score: 1 }
  }

  addCard(card: MatchableCard): void {
    if (this.#candidates.has(card.id)) return
    const insertSet = this.#index.insertSetById.get(card.insert_set_id)
    const setFit = insertSet && this.#fitSet(insertSet, card.serial_total)
    if (!insertSet || !setFit) return
    const numbered = { name: card.nameWords, cardNumber: card.card_number, normalizedNumber: card.normalized_number }
    const fit = computeCardFit(this.nameAndNumberQuery, numbered)
    this.#match = null
    const candidate: ScoredCandidate = {
      ...fit,
      card: toCandidate(card, insertSet),
      totalCost: fit.cost + setFit.cost,
      setCost: setFit.cost,
      isSetConsistent: setFit.isConsistent,
    }
    this.#candidates.set(card.id, candidate)
    if (this.#best === null || candidate.totalCost < this.#best.totalCost) this.#best = candidate
  }

  /** Returns the sets up to a cost that were not searched before, and counts them as searched. */
  takeSetsBelow(cost: number): IndexedInsertSet[] {
    if (cost > this.#ranking.completeBelow) this.#ranking = this.#rankings.getWide()
    const sets = this.#ranking.sets.filter((each) => each.cost < cost && each.cost >= this.#searchedCost)
    this.#searchedCost = Math.max(this.#searchedCost, Math.min(cost, this.#ranking.completeBelow))
    return sets.map(({ insertSet }) => insertSet)
  }

  /** Notes that every card with this name was found. */
  setNameSearched(): void {
    this.#isNameSearched = true
  }

  /** True where further cards would not change the fate of the row. */
  isDecided(): boolean {
    if (this.#named !== null) return true
    const { fate } = this.#decide()
    return (fate === 'match' || (fate === 'ask' && this.#isTie())) && this.#isGapSearched()
  }

  decide(): FinalMatch {
    if (this.#named) return { fate: 'match', candidate: this.#named }
    const match = this.#decide()
    return match.fate !== 'match' || this.#isGapSearched() ? match : { fate: 'ask', candidates: [match.candidate] }
  }

  /** Returns whether several cards are within `minCostGap` of the best one, so that a worse card cannot decide between them. */
  #isTie(): boolean {
    let count = 0
    for (const { totalCost } of this.#candidates.values()) if (totalCost < this.bestCost + minCostGap) count += 1
    return count > 1
  }

  #isGapSearched(): boolean {
    return this.#isNameSearched || this.bestCost + minCostGap <= this.#searchedCost
  }

  #decide(): FinalMatch {
    this.#match ??= decideMatch(this.nameAndNumberQuery, [...this.#candidates.values()], this.#parkedReason)
    return this.#match
  }

  get #parkedReason(): ParkedReason {
    if (this.nameAndNumberQuery.name.words.length === 0 && this.nameAndNumberQuery.numbers.length === 0)
      return 'no-card-named'
    return this.bestSetCost <= maxKnownSetCost ? 'unknown-card' : 'unknown-set'
  }

  #fitSet(insertSet: IndexedInsertSet, serialTotal: number | null): InsertSetFit | undefined {
    const known = this.#ranking.sets.find((set) => set.insertSet === insertSet)
    if (this.#isSetNamed || (known && (serialTotal ?? insertSet.serialTotal) === insertSet.serialTotal)) return known
    const query = this.#getSetQuery()
    const product = computeProductFit(query, insertSet.product)
    return computeInsertSetFit(query, insertSet, product, serialTotal ?? insertSet.serialTotal)
  }
}

const toCandidate = (card: MatchableCard, { id, name, product, serialTotal }: IndexedInsertSet) => ({
  cardId: card.id,
  insertSetId: id,
  productId: product.id,
  name: card.name,
  cardNumber: card.card_number,
  insertSet: name,
  product: product.name,
  year: product.year,
  serialTotal: card.serial_total ?? serialTotal,
})

type SetAnswer = UserMatchAnswers['sets'] extends ReadonlyMap<string, infer Answer> ? Answer : never

/**
 * Returns the sets that an answer allows, or null if its set or product is gone. Of a product, which may have no insert
 * sets yet, the words that are left choose the insert set.
 */
function rankAnswer(getSetQuery: () => SetQuery, index: CatalogueIndex, answer: SetAnswer): InsertSetRanking | null {
  const completeBelow = Number.POSITIVE_INFINITY
  if ('insertSetId' in answer) {
    const insertSet = index.insertSetById.get(answer.insertSetId)
    return insertSet ? { sets: [{ insertSet, cost: 0, isConsistent: true }], completeBelow } : null
  }
  const product = index.productById.get(answer.productId)
  if (!product) return null
  const query = getSetQuery()
  let ofSets = 0
  for (const [meaning, { bits }] of query.mentions) if (product.insertSetWords.has(meaning)) ofSets |= bits
  const fit = { cost: 0, explained: ~ofSets, isNamed: true, isConsistent: true }
  const sets = product.insertSets.map((insertSet) => ({ insertSet, ...computeInsertSetFit(query, insertSet, fit) }))
  return { sets: sets.toSorted((one, other) => one.cost - other.cost), completeBelow }
}
