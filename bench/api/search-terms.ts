import { type Random, shuffle } from '@ninepocket/demo/random'
import type { SampleCard } from './catalogue-facts.ts'

type SearchedCard = Pick<SampleCard, 'name' | 'cardNumber' | 'insertSet' | 'product' | 'year'>

const broadWords = ['topps', 'gold', '1989', 'base', 'refractor', 'rookie', 'upper deck', 'chrome', '1', 'donruss']

const splitWords = (text: string) => text.split(/\s+/).filter((word) => word.length > 1)
const generation = /^(jr|sr|ii|iii|iv)\.?$/i
const getSurname = (name: string) => splitWords(name).findLast((word) => !generation.test(word)) ?? name

/** Share of each kind among 20 searches, by our own estimate. */
const termKinds: ReadonlyArray<{ per20: number; make: (card: SearchedCard, random: Random) => string }> = [
  { per20: 5, make: (card) => card.name },
  { per20: 3, make: (card) => getSurname(card.name) },
  { per20: 3, make: (card) => `${getSurname(card.name)} ${card.product}` },
  { per20: 2, make: (card) => `${card.name} ${card.insertSet}` },
  { per20: 1, make: (card) => `${card.cardNumber ?? ''} ${getSurname(card.name)} ${card.year}`.trim() },
  { per20: 1, make: (card) => card.cardNumber ?? card.year },
  { per20: 2, make: (card) => getSurname(card.name).slice(0, 4) },
  { per20: 1, make: (card, random) => misspell(card.name, random) },
  { per20: 2, make: (_, random) => random.pick(broadWords) },
]

export function buildSearchTerms(samples: ReadonlyArray<SearchedCard>, count: number, random: Random): string[] {
  const cycle = termKinds.flatMap(({ per20, make }) => Array.from({ length: per20 }, () => make))
  const terms = Array.from({ length: count }, (_, index) =>
    cycle[index % cycle.length]!(random.pick(samples), random).toLowerCase(),
  )
  return shuffle(terms, random)
}

/** Swaps two neighboring letters of the longest word, the most common typing error. */
export function misspell(name: string, random: Random): string {
  const longestWord = splitWords(name).toSorted((a, b) => b.length - a.length)[0] ?? name
  if (longestWord.length < 5) return name
  const at = 1 + random.int(longestWord.length - 3)
  const misspelled = longestWord.slice(0, at) + longestWord[at + 1]! + longestWord[at]! + longestWord.slice(at + 2)
  return name.replace(longestWord, misspelled)
}
