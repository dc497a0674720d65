import type { Random } from '@ninepocket/demo/random'

/** A card of the catalogue with its parents, as queries describe it. */
export type DescribedCard = {
  name: string
  cardNumber: string | null
  insertSet: string
  insertSetCards: number
  isParallel: boolean
  product: string
  year: string
  attributes: ReadonlyArray<string>
}

/** A query, and whether a card is one that it describes. */
export type QualityQuery = {
  kind: string
  term: string
  target: DescribedCard
  isRight: (card: FoundCard) => boolean
}
export type FoundCard = Pick<DescribedCard, 'name' | 'cardNumber' | 'insertSet' | 'product' | 'attributes'>

/** Brands as products name them, and the abbreviations that collectors type. */
const abbreviations: ReadonlyArray<readonly [brand: string, abbreviation: string]> = [
  ['upper deck', 'ud'],
  ['o-pee-chee', 'opc'],
  ['stadium club', 'tsc'],
  ['bowman chrome', 'bc'],
  ['topps chrome', 'tc'],
  ['donruss', 'don'],
]
const sports = /\s+(?:baseball|football|basketball|hockey)$/i

const splitWords = (text: string) => text.split(/\s+/).filter(Boolean)
/** "1989 Upper Deck Baseball" is "upper deck". */
const getBrand = ({ product, year }: DescribedCard) =>
  product.replace(year, '').replace(sports, '').trim().toLowerCase()
const getYear = ({ year }: DescribedCard) => year.slice(0, 4)
const getShortYear = (card: DescribedCard) => getYear(card).slice(2)
const getSurname = ({ name }: DescribedCard) =>
  splitWords(name).findLast((word) => word.length > 2 && !/^(?:jr|sr|iii?|iv)\.?$/i.test(word)) ?? name
const getNumber = ({ cardNumber }: DescribedCard) => cardNumber ?? ''
const isRookie = ({ attributes }: Pick<DescribedCard, 'attributes'>) => attributes.includes('RC')
const isInBaseSet = ({ insertSet }: DescribedCard) => insertSet === 'Base Set'
const isPlayer = ({ name }: DescribedCard) =>
  /^[\p{L}'’.-]+ [\p{L}'’. -]+$/u.test(name) && !/checklist|team/i.test(name)
const hasPlainNumber = ({ cardNumber }: DescribedCard) => /^\d+$/.test(cardNumber ?? '')
const hasAbbreviation = (card: DescribedCard) => abbreviations.some(([brand]) => getBrand(card) === brand)
const abbreviate = (card: DescribedCard) =>
  abbreviations.find(([brand]) => getBrand(card) === brand)?.[1] ?? getBrand(card)

/** Changes one letter of the longest word: leaves out, doubles, swaps or replaces it. */
export function mistype(text: string, random: Random): string {
  const word = splitWords(text).toSorted((a, b) => b.length - a.length)[0] ?? text
  if (word.length < 5) return text
  const at = 1 + random.int(word.length - 3)
  const letter = 'abcdefghijklmnopqrstuvwxyz'[random.int(26)] ?? 'e'
  const typed = random.pick([
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word[at] + word.slice(at),
    word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
    word.slice(0, at) + letter + word.slice(at + 1),
  ])
  return text.replace(word, typed)
}

export function shuffleWords(text: string, random: Random): string {
  const words = splitWords(text)
  for (let index = words.length - 1; index > 0; index -= 1) {
    const other = random.int(index + 1)
    ;[words[index], words[other]] = [words[other] ?? '', words[index] ?? '']
  }
  return words.join(' ')
}

type QueryKind = {
  kind: string
  /** Cards of which a collector would type such a query. */
  isFor: (card: DescribedCard) => boolean
  write: (card: DescribedCard, random: Random) => string
  /** Whether the query states the card number, and the whole name. */
  hasNumber?: boolean
  hasSurnameOnly?: boolean
}

const ofBaseSet = (card: DescribedCard) => isInBaseSet(card) && isPlayer(card)
const numbered = (card: DescribedCard) => ofBaseSet(card) && hasPlainNumber(card)

/** Every kind is written for equally many cards. None of them is a list of queries that were tried before. */
export const queryKinds: ReadonlyArray<QueryKind> = [
  { kind: 'typing error', isFor: ofBaseSet, write: (c, r) => `${mistype(c.name, r)} ${getYear(c)} ${getBrand(c)}` },
  {
    kind: 'typing error beside a short year',
    isFor: ofBaseSet,
    write: (c, r) => `${getShortYear(c)} ${getBrand(c)} ${mistype(c.name, r)}`,
  },
  {
    kind: 'typing error in the brand',
    isFor: ofBaseSet,
    write: (c, r) => `${c.name} ${getYear(c)} ${mistype(getBrand(c), r)}`,
  },
  { kind: 'short year', isFor: ofBaseSet, write: (c) => `${getShortYear(c)} ${getBrand(c)} ${c.name}` },
  {
    kind: 'short year with an apostrophe',
    isFor: ofBaseSet,
    write: (c) => `${c.name} '${getShortYear(c)} ${getBrand(c)}`,
  },
  {
    kind: 'short year and number',
    isFor: numbered,
    hasNumber: true,
    write: (c) => `${getShortYear(c)} ${getBrand(c)} ${getNumber(c)}`,
  },
  {
    kind: 'abbreviated brand',
    isFor: (c) => ofBaseSet(c) && hasAbbreviation(c),
    write: (c) => `${c.name} ${getYear(c)} ${abbreviate(c)}`,
  },
  {
    kind: 'abbreviated brand and short year',
    isFor: (c) => numbered(c) && hasAbbreviation(c),
    hasNumber: true,
    write: (c) => `${getShortYear(c)} ${abbreviate(c)} ${getSurname(c)} ${getNumber(c)}`,
  },
  {
    kind: 'rookie card',
    isFor: (c) => ofBaseSet(c) && isRookie(c),
    write: (c, r) => `${c.name} ${getYear(c)} ${getBrand(c)} ${r.pick(['rc', 'rookie', 'rookie card'])}`,
  },
  {
    kind: 'rookie card of a surname',
    isFor: (c) => ofBaseSet(c) && isRookie(c),
    hasSurnameOnly: true,
    write: (c) => `${getSurname(c)} rookie ${getShortYear(c)} ${getBrand(c)}`,
  },
  {
    kind: 'autograph',
    isFor: (c) => isPlayer(c) && !c.isParallel && c.attributes.includes('AU'),
    write: (c, r) => `${c.name} ${r.pick(['auto', 'autograph'])} ${getYear(c)} ${c.insertSet}`,
  },
  {
    kind: 'number of the set',
    isFor: numbered,
    hasNumber: true,
    write: (c) => `${getSurname(c)} ${getNumber(c)}/${c.insertSetCards}`,
  },
  {
    kind: 'number of the set and brand',
    isFor: numbered,
    hasNumber: true,
    write: (c) => `${getBrand(c)} ${c.name} ${getNumber(c)}/${c.insertSetCards} ${getYear(c)}`,
  },
  {
    kind: 'order of words',
    isFor: numbered,
    hasNumber: true,
    write: (c, r) => shuffleWords(`${c.name} ${getYear(c)} ${getBrand(c)} ${getNumber(c)}`, r),
  },
  {
    kind: 'parallel',
    isFor: (c) => c.isParallel && isPlayer(c),
    write: (c) => `${c.name} ${c.product.replace(sports, '')} ${c.insertSet}`,
  },
  {
    kind: 'grade',
    isFor: ofBaseSet,
    write: (c, r) =>
      `${getYear(c)} ${getBrand(c)} ${c.name} ${r.pick(['psa 10', 'bgs 9.5', 'sgc 9', 'PSA9', 'raw', 'gem mint'])}`,
  },
  {
    kind: 'a word too many',
    isFor: ofBaseSet,
    write: (c, r) =>
      `${c.name} ${getYear(c)} ${getBrand(c)} ${r.pick(['invest', 'wow', 'hof', 'centered', 'vintage'])}`,
  },
]

const sameText = (one: string | null, other: string | null) => (one ?? '').toLowerCase() === (other ?? '').toLowerCase()

/**
 * Writes queries of each kind in turn, each for a card drawn with `random`. A card is right if it has the target's
 * name, set and product, and its number if the query has it.
 */
export function generateQualityQueries(
  cards: ReadonlyArray<DescribedCard>,
  count: number,
  random: Random,
): QualityQuery[] {
  const cardsByKind = queryKinds.map((kind) => ({ ...kind, cards: cards.filter(kind.isFor) }))
  const usable = cardsByKind.filter(({ cards: { length } }) => length > 0)
  return Array.from({ length: usable.length === 0 ? 0 : count }, (_, index) => {
    const { kind, cards: candidates, write, hasNumber, hasSurnameOnly } = usable[index % usable.length]!
    const target = random.pick(candidates)
    return {
      kind,
      target,
      term: write(target, random).toLowerCase().replace(/\s+/g, ' ').trim(),
      isRight: (card) =>
        (hasSurnameOnly
          ? card.name.includes(getSurname(target)) && isRookie(card)
          : sameText(card.name, target.name)) &&
        (!hasNumber || sameText(card.cardNumber, target.cardNumber)) &&
        sameText(card.insertSet, target.insertSet) &&
        sameText(card.product, target.product),
    }
  })
}
