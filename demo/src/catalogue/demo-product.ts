import { createRandom } from '../random.ts'

/** Period of a product. It decides the look of the cards and the kinds of sets. */
export type ProductEra = 'paper' | 'board' | 'gloss' | 'foil'

export type DemoProduct = {
  index: number
  sourceId: string
  name: string
  year: string
  yearNumber: number
  publisher: string
  manufacturer: string | null
  line: string
  era: ProductEra
  /** The product's share of the demo's cards, relative to the other weights. */
  weight: number
  releaseDate: string | null
}

/** Year, publisher, line, and the whole name where it does not begin with the year. */
const productRows: ReadonlyArray<readonly [string, string, string, string?]> = [
  ['1951', 'O’Dell Gum', 'Parade'],
  ['1954', 'Maple Row', 'Picture Cards'],
  ['1958', "O'Dell Gum", 'Parade'],
  ['1961', 'Northlight', 'Cabinet'],
  ['1964-65', 'Maple Row', 'Picture Cards'],
  ['1968-69', 'Northlight', 'Cabinet'],
  ['1971-72', 'Halden & Pryce', 'Standard'],
  ['1974-75', 'Northlight', 'Standard'],
  ['1977', 'Corsair', 'Pocket'],
  ['1979-80', 'Halden & Pryce', 'Standard'],
  ['1981', 'Kestrel', 'Debut'],
  ['1983-84', 'Northlight', 'Standard'],
  ['1985', 'Kestrel', 'Big Board'],
  ['1986-87', 'Étoile', 'Album'],
  ['1988', 'Halden & Pryce', 'Standard'],
  ['1989-90', 'Kestrel', 'First Flight'],
  ['1990', 'Brass Lantern', 'Premier'],
  ['1991-92', 'Northlight', 'Complete Register'],
  ['1992', 'Corsair', 'Deck'],
  ['1993', 'Kestrel', 'Afterburn'],
  ['1994-95', 'Vantage', 'Mirror'],
  ['1996', 'Étoile', 'Lumière'],
  ['1997-98', 'Brass Lantern', 'Heritage Row'],
  ['1999', 'Vantage', 'Prismatic'],
  ['2000-01', 'Kestrel', 'Millennium Edition'],
  ['2002', 'Halden & Pryce', 'Archive', 'Halden & Pryce Archive'],
  ['2004-05', 'Corsair', 'Signature Harbour'],
  ['2006', 'Tanuki Works', 'Hanami'],
  ['2008-09', 'Northlight', 'Aurora'],
  ['2010', 'Vantage', 'Spectrum'],
  ['2012-13', 'Kestrel', 'First Flight'],
  ['2014', 'Lotus Lane', 'ช้างทอง', 'ช้างทอง'],
  ['2015-16', 'Brass Lantern', 'Premier'],
  ['2017', 'Étoile', 'Lumière'],
  ['2018-19', 'Vantage', 'Mirror Chrome'],
  ['2020', 'Tanuki Works', '夜空', '夜空コレクション'],
  ['2021-22', 'Northlight', 'Aurora'],
  ['2023', 'Kestrel', 'First Flight'],
  ['2024-25', 'Corsair', 'Signature Harbour'],
  ['2026', 'Vantage', 'Spectrum'],
]

export const namedProductCount = productRows.length
/** Product that is announced and has no cards. */
const announcedProductIndex = productRows.length - 1
/** Product with an insert set of more cards than fit on a screen. */
export const indexOfProductWithLargestInsertSet = 17
/** Product with two insert sets of the same name. */
export const indexOfProductWithNamesakeInsertSets = 28
/** Product with an insert set whose cards are not issued yet. */
export const indexOfProductWithEmptyInsertSet = 38

const eraWeights: Record<ProductEra, number> = { paper: 2, board: 5, gloss: 9, foil: 16 }
const registerWeight = 30
const manufacturers = ['Halden Printworks', 'Étoile Cartes S.A.', 'Lotus & Sons Press']

function getEra(year: number): ProductEra {
  if (year < 1970) return 'paper'
  if (year < 1989) return 'board'
  return year < 2000 ? 'gloss' : 'foil'
}

/**
 * Returns one of the demo's products by index, from 0. Further series of the named products follow the named ones.
 */
export function getDemoProduct(index: number): DemoProduct {
  const [year, publisher, line, wholeName] = productRows[index % productRows.length]!
  const random = createRandom('product', index)
  const yearNumber = Number(year.slice(0, 4))
  const era = getEra(yearNumber)
  const series = Math.floor(index / productRows.length) + 1
  const name = wholeName ?? `${year} ${publisher} ${line}`
  return {
    index,
    sourceId: `demo:${index}`,
    name: series === 1 ? name : `${name} Series ${series}`,
    year,
    yearNumber,
    publisher,
    manufacturer: random.oneIn(3) ? random.pick(manufacturers) : null,
    line,
    era,
    weight: getProductWeight(index, era),
    releaseDate: era === 'gloss' || era === 'foil' ? formatReleaseDate(yearNumber, random.int(300)) : null,
  }
}

function getProductWeight(index: number, era: ProductEra): number {
  if (index === announcedProductIndex) return 0
  return index === indexOfProductWithLargestInsertSet ? registerWeight : eraWeights[era]
}

function formatReleaseDate(year: number, dayOfYear: number): string {
  return new Date(Date.UTC(year, 0, 1 + dayOfYear)).toISOString().slice(0, 10)
}
