import { allWords, indicesOf, type NumberCandidate, type WordSet } from './parse-term.ts'
import type { WordGroup } from './word-group.ts'

/**
 * One way in which a card can match: some words by its name, some by its insert set (which holds its
 * product's words too), some by its number. No word is left over.
 */
export type Way = { name: WordSet; insertSet: WordSet; numberKey: string | null }

/** The word to start from, for what is left after a number: the one that the fewest rows hold. */
export function rarest(groups: ReadonlyArray<WordGroup>, left: WordSet): number {
  const count = (index: number) => (groups[index]?.names ?? 0) + (groups[index]?.insertSets ?? 0)
  return indicesOf(left).reduce(
    (best, index) => (count(index) < count(best) ? index : best),
    indicesOf(left)[0] ?? 0,
  )
}

/** What the rows that hold the rarest word hold of the others: one entry for each combination that occurs. */
export type Held = { names: ReadonlyArray<WordSet>; insertSets: ReadonlyArray<WordSet> }

const isPossible = (groups: ReadonlyArray<WordGroup>, words: WordSet, where: 'names' | 'insertSets') =>
  indicesOf(words).every((index) => (groups[index]?.[where] ?? 0) > 0)

/**
 * The ways to match what a number leaves. A row of the rarest word that holds some words leaves the rest to
 * the other side: every card that matches does so in one of these ways. Those that say more of the card's own
 * name come first: "tyler black" is a player before it is a Tyler of a black set.
 */
export function waysFor(groups: ReadonlyArray<WordGroup>, number: NumberCandidate | null, held: Held): Way[] {
  const left = allWords(groups.length) & ~(number?.covers ?? 0)
  const numberKey = number?.key ?? null
  const ways = [
    ...held.names.map((each): Way => ({ name: each & left, insertSet: left & ~each, numberKey })),
    ...held.insertSets.map((each): Way => ({ name: left & ~each, insertSet: each & left, numberKey })),
  ].filter((way) => isPossible(groups, way.name, 'names') && isPossible(groups, way.insertSet, 'insertSets'))
  const seen = new Map(ways.map((way) => [`${way.name} ${way.insertSet}`, way]))
  return [...seen.values()].toSorted((a, b) => indicesOf(b.name).length - indicesOf(a.name).length)
}
