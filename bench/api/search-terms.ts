import type { Seeded } from '../measure/seeded.ts'

/** A card of the catalogue, as far as people search by it. */
export type Sample = {
  name: string
  cardNumber: string | null
  insertSet: string
  product: string
  year: string
}

/** Words that half the catalogue has. */
const broadWords = [
  'topps',
  'gold',
  '1989',
  'base',
  'refractor',
  'rookie',
  'upper deck',
  'chrome',
  '1',
  'donruss',
]

const words = (text: string) => text.split(/\s+/).filter((word) => word.length > 1)
const generation = /^(jr|sr|ii|iii|iv)\.?$/i
const surname = (name: string) => words(name).findLast((word) => !generation.test(word)) ?? name

/** Of every 20 searches this many are of a kind: what a collector types, by our own guess. */
const kinds: ReadonlyArray<{ of20: number; make: (card: Sample, random: Seeded) => string }> = [
  { of20: 5, make: (card) => card.name },
  { of20: 3, make: (card) => surname(card.name) },
  { of20: 3, make: (card) => `${surname(card.name)} ${card.product}` },
  { of20: 2, make: (card) => `${card.name} ${card.insertSet}` },
  { of20: 1, make: (card) => `${card.cardNumber ?? ''} ${surname(card.name)} ${card.year}`.trim() },
  { of20: 1, make: (card) => card.cardNumber ?? card.year },
  { of20: 2, make: (card) => surname(card.name).slice(0, 4) },
  { of20: 1, make: (card, random) => misspelt(card.name, random) },
  { of20: 2, make: (_, random) => random.pick(broadWords) },
]

/** The mix of terms that the search bench asks for, in an order that mixes kinds. */
export function searchTerms(samples: ReadonlyArray<Sample>, count: number, random: Seeded): string[] {
  const cycle = kinds.flatMap(({ of20, make }) => Array.from({ length: of20 }, () => make))
  const terms = Array.from({ length: count }, (_, index) =>
    cycle[index % cycle.length]!(random.pick(samples), random).toLowerCase(),
  )
  return random.shuffled(terms)
}

/** Two neighbouring letters of the longest word change places: the commonest slip of typing. */
export function misspelt(name: string, random: Seeded): string {
  const longest = words(name).toSorted((a, b) => b.length - a.length)[0] ?? name
  if (longest.length < 5) return name
  const at = 1 + random.below(longest.length - 3)
  const slipped = longest.slice(0, at) + longest[at + 1]! + longest[at]! + longest.slice(at + 2)
  return name.replace(longest, slipped)
}
