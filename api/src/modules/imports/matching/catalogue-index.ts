import { listNormalizedWords } from '../../../text/search-words.ts'
import { removePrintRun } from './print-run-text.ts'

export type ProductRowForMatching = { id: string; name: string; year: string; publisher: string | null }
export type InsertSetRowForMatching = {
  id: string
  productId: string
  name: string
  baseSetId: string | null
  serialTotal: number | null
  totalCards: number
  /** Whether numbers of its cards have zeros in front: "001", "a01". */
  hasPaddedNumbers: boolean
}

/** Words that products and insert sets have whether a row names them or not. */
const sports: ReadonlySet<string> = new Set(['baseball', 'football', 'basketball', 'hockey', 'soccer'])
const commonWords = new Set([...sports, ...'base set sets the of and card cards trading insert inserts'.split(' ')])

/** A product may come in two or three series. */
const minShareOfLargest = 3

export type IndexedProduct = ProductRowForMatching & {
  years: ReadonlyArray<string>
  /** Words of the name without the year and common words. */
  words: ReadonlyArray<string>
  publisherWords: ReadonlySet<string>
  /** Publisher and years, which a row may leave out. */
  optionalWords: ReadonlyArray<string>
  sports: ReadonlyArray<string>
  insertSets: IndexedInsertSet[]
  insertSetWords: Set<string>
}
export type IndexedInsertSet = InsertSetRowForMatching & {
  product: IndexedProduct
  /** Words that a parallel shares with its base set; all words of other insert sets. */
  words: ReadonlyArray<string>
  parallelWords: ReadonlyArray<string>
  /** One of the largest sets of its product: rows that name no insert set mean it. */
  isMainSet: boolean
}

/** The products and insert sets of the catalogue by their words. Cards are not part of it. */
export type CatalogueIndex = {
  products: ReadonlyArray<IndexedProduct>
  productsByWord: ReadonlyMap<string, ReadonlyArray<IndexedProduct>>
  insertSetById: ReadonlyMap<string, IndexedInsertSet>
  productById: ReadonlyMap<string, IndexedProduct>
  /** All words of names, and the common words. */
  vocabulary: ReadonlySet<string>
}

const toWords = (text: string) => [...new Set(listNormalizedWords(text))]
export const isCommonWord = (word: string): boolean => commonWords.has(word)
export const isSport = (word: string): boolean => sports.has(word)

/** Returns "1979" and "1980" for "1979-80". */
export function listYearsInText(text: string): string[] {
  const [, first = '', second = ''] = /((?:1[89]|20)\d\d)(?:\s*[-/–]\s*(\d{4}|\d\d)(?!\d))?/.exec(text) ?? []
  if (first === '') return []
  return second === '' ? [first] : [first, second.length === 2 ? `${first.slice(0, 2)}${second}` : second]
}

export function buildCatalogueIndex(
  productRows: ReadonlyArray<ProductRowForMatching>,
  insertSetRows: ReadonlyArray<InsertSetRowForMatching>,
): CatalogueIndex {
  const products = productRows.map(indexProduct)
  const productById = new Map(products.map((product) => [product.id, product]))
  const nameById = new Map(insertSetRows.map(({ id, name }) => [id, name]))
  const insertSets = insertSetRows.flatMap((row) => {
    const product = productById.get(row.productId)
    return product ? [indexInsertSet(row, product, nameById.get(row.baseSetId ?? '') ?? null)] : []
  })
  for (const insertSet of insertSets) {
    insertSet.product.insertSets.push(insertSet)
    for (const word of [...insertSet.words, ...insertSet.parallelWords]) insertSet.product.insertSetWords.add(word)
  }
  for (const product of products) markMainSets(product)
  const productsByWord = new Map<string, IndexedProduct[]>()
  for (const product of products)
    for (const word of [...product.words, ...product.publisherWords]) {
      const list = productsByWord.get(word) ?? []
      if (list.at(-1) !== product) list.push(product)
      productsByWord.set(word, list)
    }
  const words = [
    ...products.flatMap((product) => [...product.words, ...product.publisherWords]),
    ...insertSets.flatMap((insertSet) => [...insertSet.words, ...insertSet.parallelWords]),
  ]
  return {
    products,
    productsByWord,
    productById,
    insertSetById: new Map(insertSets.map((insertSet) => [insertSet.id, insertSet])),
    vocabulary: new Set([...commonWords, ...words]),
  }
}

function indexProduct(row: ProductRowForMatching): IndexedProduct {
  const years = listYearsInText(row.year)
  const all = toWords(row.name).filter((word) => !years.includes(word) && !toWords(row.year).includes(word))
  const words = all.filter((word) => !commonWords.has(word))
  const publisherWords = new Set(toWords(row.publisher ?? ''))
  return {
    ...row,
    years,
    words,
    publisherWords,
    optionalWords: [...publisherWords, ...years],
    sports: all.filter(isSport),
    insertSets: [],
    insertSetWords: new Set(),
  }
}

function indexInsertSet(
  row: InsertSetRowForMatching,
  product: IndexedProduct,
  baseName: string | null,
): IndexedInsertSet {
  // A set states its print run beside its name too.
  const all = toWords(removePrintRun(row.name)).filter((word) => !commonWords.has(word))
  const ofBase = baseName === null ? all : toWords(baseName)
  return {
    ...row,
    product,
    words: all.filter((word) => ofBase.includes(word)),
    parallelWords: all.filter((word) => !ofBase.includes(word)),
    isMainSet: false,
  }
}

/** A product of many small sets has no main set. */
function markMainSets({ insertSets }: IndexedProduct): void {
  const ownSets = insertSets.filter(({ baseSetId }) => baseSetId === null)
  if (!ownSets.some(({ words }) => words.length === 0 || words.includes('series'))) return
  const largest = Math.max(...ownSets.map(({ totalCards }) => totalCards))
  for (const insertSet of ownSets) insertSet.isMainSet = insertSet.totalCards * minShareOfLargest >= largest
}
