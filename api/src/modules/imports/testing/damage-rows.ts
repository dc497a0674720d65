import type { Random } from '@ninepocket/demo/random'
import { decode, encode } from 'iconv-lite'

/** A card of the catalogue with its parents. */
export type TrueCard = {
  id: string
  name: string
  cardNumber: string
  insertSet: string
  /** The insert set that a parallel repeats; null for other insert sets. */
  baseSet: string | null
  serialTotal: number | null
  product: string
  year: string
}

/** The columns of a row that describe a card, as a collector's file has them. */
export type CollectorFileRow = {
  name: string
  number: string
  set: string
  insertSet: string
  year: string
  brand: string
  parallel: string
}

/** A way in which files of collectors differ from the catalogue. */
export type Damage = {
  name: string
  /** Cards that a file damages in this way, and that can still be told from all others. */
  isFor: (card: TrueCard) => boolean
  write: (row: CollectorFileRow, card: TrueCard, random: Random) => CollectorFileRow
}

const sports = / (?:Baseball|Football|Basketball|Hockey)$/
const isPerson = ({ name }: TrueCard) => /^\p{L}[\p{L}'’.-]+ \p{L}[\p{L}'’. -]+$/u.test(name)
const hasNumber = ({ cardNumber }: TrueCard) => cardNumber !== ''
export const isParallel = ({ baseSet, insertSet }: TrueCard) =>
  baseSet !== null && insertSet.startsWith(`${baseSet} - `)
const withoutAccents = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
/** "Griffey Jr., Ken" */
const reverseName = (name: string) => name.replace(/^(\S+) (.+)$/, '$2, $1')

/** Changes one letter within the longest word. */
export function mistype(text: string, random: Random): string {
  const word = text.match(/\p{L}{5,}/gu)?.toSorted((one, other) => other.length - one.length)[0]
  if (!word) return text
  const at = 1 + random.int(word.length - 3)
  const typed = random.pick([
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word[at] + word.slice(at),
    word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
    word.slice(0, at) + random.pick([...'aeiournst']) + word.slice(at + 1),
  ])
  return text.replace(word, typed)
}

export const damages: ReadonlyArray<Damage> = [
  { name: 'none', isFor: hasNumber, write: (row) => row },
  {
    name: 'accents left out',
    isFor: (card) => hasNumber(card) && withoutAccents(card.name) !== card.name,
    write: (row) => ({ ...row, name: withoutAccents(row.name) }),
  },
  {
    name: 'accents misread',
    isFor: (card) => hasNumber(card) && withoutAccents(card.name) !== card.name,
    write: (row) => ({ ...row, name: decode(encode(row.name, 'utf8'), 'windows-1252') }),
  },
  {
    name: 'apostrophes and dots left out',
    isFor: (card) => hasNumber(card) && /['’.]/.test(card.name),
    write: (row) => ({ ...row, name: row.name.replace(/['’.]/g, '') }),
  },
  {
    name: 'surname first',
    isFor: (card) => hasNumber(card) && isPerson(card),
    write: (row) => ({ ...row, name: reverseName(row.name) }),
  },
  {
    name: 'several names in another order',
    isFor: (card) => hasNumber(card) && card.name.includes(' / '),
    write: (row) => ({ ...row, name: row.name.split(' / ').toReversed().join('/') }),
  },
  {
    name: 'typing error in the name',
    isFor: (card) => hasNumber(card) && isPerson(card),
    write: (row, _, random) => ({ ...row, name: mistype(row.name, random) }),
  },
  {
    name: 'upper case and spaces',
    isFor: hasNumber,
    write: (row) => ({
      ...row,
      name: `  ${row.name.toUpperCase().replaceAll(' ', '  ')} `,
      set: row.set.toUpperCase(),
    }),
  },
  {
    name: 'number without punctuation',
    isFor: (card) => /\p{L}-\p{L}|\p{L}-\d/u.test(card.cardNumber),
    write: (row) => ({ ...row, number: `#${row.number.replaceAll('-', '').toLowerCase()}` }),
  },
  {
    name: 'number with other zeros',
    isFor: (card) => /^\d{1,2}$/.test(card.cardNumber),
    write: (row) => ({ ...row, number: row.number.padStart(3, '0') }),
  },
  {
    name: 'number as a date',
    isFor: (card) => /^(?:[1-9]|1[0-2])-(?:[1-9]|1\d|2[0-8])$/.test(card.cardNumber),
    write: (row) => {
      const [month = '', day = ''] = row.number.split('-')
      const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
      return { ...row, number: `${day}-${names[Number(month) - 1]}` }
    },
  },
  {
    name: 'no number',
    isFor: (card) => isPerson(card),
    write: (row) => ({ ...row, number: '' }),
  },
  {
    name: 'set without its sport, and a year of its own',
    isFor: hasNumber,
    write: (row, { product, year }) => ({ ...row, set: product.replace(sports, '').replace(`${year} `, ''), year }),
  },
  {
    name: 'short year in the set',
    isFor: (card) => hasNumber(card) && card.product.startsWith(`${card.year} `) && /^\d{4}$/.test(card.year),
    write: (row, { product, year }) => ({ ...row, year: '', set: product.replace(year, `'${year.slice(2)}`) }),
  },
  {
    name: 'typing error in the set',
    isFor: hasNumber,
    write: (row, _, random) => ({ ...row, set: mistype(row.set, random) }),
  },
  {
    name: 'product and insert set in one text',
    isFor: hasNumber,
    write: (row, { product, insertSet }) => ({ ...row, set: `${product} - ${insertSet}`, insertSet: '' }),
  },
  {
    name: 'parallel in a column of its own',
    isFor: (card) => hasNumber(card) && isParallel(card),
    write: (row, { insertSet, baseSet, serialTotal }) => ({
      ...row,
      insertSet: baseSet ?? '',
      parallel: `${insertSet.slice((baseSet ?? '').length + 3)}${serialTotal ? ` /${serialTotal}` : ''}`,
    }),
  },
  {
    name: 'brand in a column of its own',
    isFor: (card) => hasNumber(card) && card.product.startsWith(`${card.year} `),
    write: (row, { product, year }) => {
      const [brand = '', ...words] = product.slice(year.length + 1).split(' ')
      return { ...row, brand, set: words.join(' ') }
    },
  },
  {
    name: 'base set left out',
    isFor: (card) => hasNumber(card) && /^base(?: set)?$/i.test(card.insertSet),
    write: (row) => ({ ...row, insertSet: '' }),
  },
  {
    name: 'initial of the first name',
    isFor: (card) => hasNumber(card) && isPerson(card),
    write: (row) => ({ ...row, name: row.name.replace(/^(\p{L})\S*/u, '$1.') }),
  },
  {
    name: 'rookie mark behind the name',
    isFor: (card) => hasNumber(card) && isPerson(card),
    write: (row) => ({ ...row, name: `${row.name} RC` }),
  },
]

/** Describes a card as the site itself does. */
export const toCollectorFileRow = (card: TrueCard): CollectorFileRow => ({
  name: card.name,
  number: card.cardNumber,
  set: card.product,
  insertSet: card.insertSet,
  year: card.year,
  brand: '',
  parallel: '',
})
