import { type Damage, isParallel } from './damage-rows.ts'

const hasNumber: Damage['isFor'] = ({ cardNumber }) => cardNumber !== ''
const unknownWords = ['Zephyrine', 'Quorl', 'Vantablack', 'Osmiridium']

/** Ways in which a row says something that no card of the catalogue has, beside much that one card has. */
export const contradictions: ReadonlyArray<Damage> = [
  {
    name: 'another year',
    isFor: (card) => hasNumber(card) && card.product.startsWith(card.year) && /^\d{4}$/.test(card.year),
    write: (row, { year, product }) => {
      const otherYear = String(Number(year) - 70)
      return { ...row, year: otherYear, set: product.replace(year, otherYear) }
    },
  },
  {
    name: 'another year in its own column',
    isFor: (card) => hasNumber(card) && /^\d{4}$/.test(card.year),
    write: (row, { year }) => ({ ...row, year: String(Number(year) - 70) }),
  },
  { name: 'another number', isFor: hasNumber, write: (row) => ({ ...row, number: `${row.number}ZQ` }) },
  { name: 'another name', isFor: hasNumber, write: (row) => ({ ...row, name: 'Ottokar Quistenberg' }) },
  {
    name: 'another product',
    isFor: hasNumber,
    write: (row, _, random) => ({ ...row, set: `${row.set} ${random.pick(unknownWords)}` }),
  },
  {
    name: 'another insert set',
    isFor: hasNumber,
    write: (row, _, random) => ({ ...row, insertSet: `${random.pick(unknownWords)} Stars` }),
  },
  {
    name: 'another parallel',
    isFor: hasNumber,
    write: (row, _, random) => ({ ...row, parallel: random.pick(unknownWords) }),
  },
  {
    name: 'another print run',
    isFor: (card) => hasNumber(card) && isParallel(card) && card.serialTotal !== null,
    write: (row, { serialTotal }) => ({ ...row, parallel: `/${(serialTotal ?? 0) + 13}` }),
  },
  {
    name: 'another sport',
    isFor: (card) => hasNumber(card) && card.product.endsWith(' Baseball'),
    write: (row) => ({ ...row, set: row.set.replace(/ Baseball$/, ' Football') }),
  },
]
