import { getAllWordBits, listWordIndexes, type NumberCandidate, type WordBits } from './parse-search-term.ts'
import type { WordGroup } from './word-group.ts'

/**
 * One way in which a card can match: some words by its name, some by its insert set (which holds its
 * product's words too), some by its number. No word is left over.
 */
export type MatchPlan = { name: WordBits; insertSet: WordBits; numberKey: string | null }

/** The word to start from, for what is left after a number: the one that the fewest rows hold. */
export function pickRarest(groups: ReadonlyArray<WordGroup>, remaining: WordBits): number {
  const count = (index: number) => (groups[index]?.names ?? 0) + (groups[index]?.insertSets ?? 0)
  return listWordIndexes(remaining).reduce(
    (best, index) => (count(index) < count(best) ? index : best),
    listWordIndexes(remaining)[0] ?? 0,
  )
}

/** What the rows that hold the rarest word hold of the others: one entry for each combination that occurs. */
export type RarestWordMatches = { names: ReadonlyArray<WordBits>; insertSets: ReadonlyArray<WordBits> }

const isPossible = (groups: ReadonlyArray<WordGroup>, words: WordBits, field: 'names' | 'insertSets') =>
  listWordIndexes(words).every((index) => (groups[index]?.[field] ?? 0) > 0)

/**
 * The ways to match what a number leaves. A row of the rarest word that holds some words leaves the rest to
 * the other side: every card that matches does so in one of these ways. Those that say more of the card's own
 * name come first: "tyler black" is a player before it is a Tyler of a black set.
 */
export function planMatches(
  groups: ReadonlyArray<WordGroup>,
  number: NumberCandidate | null,
  matches: RarestWordMatches,
): MatchPlan[] {
  const remaining = getAllWordBits(groups.length) & ~(number?.wordBits ?? 0)
  const numberKey = number?.key ?? null
  const plans = [
    ...matches.names.map(
      (each): MatchPlan => ({ name: each & remaining, insertSet: remaining & ~each, numberKey }),
    ),
    ...matches.insertSets.map(
      (each): MatchPlan => ({ name: remaining & ~each, insertSet: each & remaining, numberKey }),
    ),
  ].filter((way) => isPossible(groups, way.name, 'names') && isPossible(groups, way.insertSet, 'insertSets'))
  const uniquePlans = new Map(plans.map((way) => [`${way.name} ${way.insertSet}`, way]))
  return [...uniquePlans.values()].toSorted(
    (a, b) => listWordIndexes(b.name).length - listWordIndexes(a.name).length,
  )
}
