import type { CardFit } from './compute-card-fit.ts'
import type { NameAndNumberQuery } from './name-and-number-query.ts'
import type { CardCandidate, ParkedReason, RowMatch } from './row-match.ts'

/**
 * The gap between the best and the second card from which the best is taken without a question. It is smaller than the
 * cost of a parallel that a row does not name.
 */
export const minCostGap = 2
/** Limits on the cost of a card that is taken, and of one that is worth a question. */
const maxMatchCost = 5
const maxAskCost = 7
/** Limits on the cost of a name where the number fits, and where the name alone decides. */
const maxNameCostWithNumber = 3.5
const maxNameCostAlone = 1
/** Limit on the cost of a set where the number alone decides. */
const maxSetCostAlone = 1
const maxCandidates = 5

export type ScoredCandidate = CardFit & {
  card: Omit<CardCandidate, 'score'>
  totalCost: number
  setCost: number
  isSetConsistent: boolean
}

/** Decides about a row from the cards that it may mean: one far above the others is its card. */
export function decideMatch(
  query: NameAndNumberQuery,
  candidates: ReadonlyArray<ScoredCandidate>,
  parkedReason: ParkedReason,
): Exclude<RowMatch, { fate: 'skip' }> {
  const sorted = candidates.toSorted((one, other) => one.totalCost - other.totalCost)
  const [best, second] = sorted
  if (!best || best.totalCost > maxAskCost) return { fate: 'parked', reason: parkedReason }
  const gap = (second?.totalCost ?? Number.POSITIVE_INFINITY) - best.totalCost
  if (gap >= minCostGap && isCertain(query, best)) return { fate: 'match', candidate: toCandidate(best) }
  const likely = sorted.filter(({ totalCost }) => totalCost <= maxAskCost)
  return { fate: 'ask', candidates: likely.slice(0, maxCandidates).map(toCandidate) }
}

/** A gap is not enough where the catalogue lacks the right card: name, number and set must speak for this one. */
function isCertain({ name, numbers }: NameAndNumberQuery, best: ScoredCandidate): boolean {
  if (!best.isSetConsistent || best.totalCost > maxMatchCost || !best.isNumberConsistent) return false
  if (numbers.length === 0) return name.words.length > 0 && best.nameCost <= maxNameCostAlone
  return name.words.length > 0 ? best.nameCost <= maxNameCostWithNumber : best.setCost <= maxSetCostAlone
}

const toCandidate = ({ card, totalCost }: ScoredCandidate): CardCandidate => ({ ...card, score: 1 / (1 + totalCost) })
