import { createRandom, shuffle } from '../random.ts'
import {
  type DemoProduct,
  indexOfProductWithEmptyInsertSet,
  indexOfProductWithLargestInsertSet,
  indexOfProductWithNamesakeInsertSets,
} from './demo-product.ts'
import { foilFinishes, glossFinishes, type ParallelFinish } from './parallel-finishes.ts'

/** Kind of card in a set, besides a picture of a player. */
export type DemoCardKind = 'base' | 'insert' | 'emblem' | 'autograph' | 'relic'

/** Form of the card numbers: 12, 012, LL-12, GAA-AG, Special No. 12, A, NNO, or none. */
export type CardNumberStyle = 'plain' | 'padded' | 'code' | 'initials' | 'special' | 'letters' | 'nno' | 'none'

export type DemoInsertSet = {
  product: DemoProduct
  index: number
  sourceId: string
  name: string
  kind: DemoCardKind
  cardNumberStyle: CardNumberStyle
  code: string
  /** Number of cards if the demo is large enough for all of them. */
  size: number
  firstNumber: number
  odds: string | null
  /** For a parallel, the set whose cards it repeats in another finish. */
  baseSet: DemoInsertSet | null
  finish: ParallelFinish | null
}

type InsertSetDraft = Partial<Omit<DemoInsertSet, 'product' | 'index' | 'sourceId'>> & { name: string; size: number }

const insertNames =
  'Cold Front|Captain’s Table|Paper Kings|Night Shift|First Light|Headliners|Field Notes|Iron Will|Tall Tales|Postmarks|Signal Fires|Home & Away|Second Wind|Clean Sheet|Fast Company|Stone Walls|Deep Roots|Last Train'.split(
    '|',
  )
/** Limit on insert sets per product. It is high enough for a product's share of a demo of any size. */
export const maxInsertSets = 120
const registerSize = 1650

/**
 * Lists the insert sets of a product in order, each at its full size. The list is independent of the demo's size,
 * so that a larger demo contains the smaller one.
 */
export function listInsertSetsOfDemoProduct(product: DemoProduct): DemoInsertSet[] {
  const insertSets: DemoInsertSet[] = []
  const add = (draft: InsertSetDraft): DemoInsertSet => {
    const index = insertSets.length
    const insertSet = {
      kind: 'insert',
      cardNumberStyle: 'plain',
      code: '',
      firstNumber: 1,
      odds: null,
      baseSet: null,
      finish: null,
      ...draft,
      product,
      index,
      sourceId: `${product.sourceId}:${index}`,
    } satisfies DemoInsertSet
    insertSets.push(insertSet)
    return insertSet
  }
  const addParallels = (baseSet: DemoInsertSet, parallelFinishes: readonly ParallelFinish[]) => {
    for (const finish of parallelFinishes) {
      const { kind, cardNumberStyle, code, size, firstNumber } = baseSet
      const label = finish.serialTotal === null ? finish.name : `${finish.name} /${finish.serialTotal}`
      const name = baseSet.index === 0 ? label : `${baseSet.name} ${label}`
      const odds = finish.odds
      add({ kind, cardNumberStyle, code, size, firstNumber, name, odds, baseSet, finish })
    }
  }
  addFirstInsertSets[product.era](product, add, addParallels)
  for (let count = 0; insertSets.length < maxInsertSets; count++) addFurtherInsertSet(product, count, add, addParallels)
  return insertSets
}

type AddInsertSet = (draft: InsertSetDraft) => DemoInsertSet
type AddParallels = (baseSet: DemoInsertSet, parallelFinishes: readonly ParallelFinish[]) => void

const addFirstInsertSets: Record<
  DemoProduct['era'],
  (product: DemoProduct, add: AddInsertSet, addParallels: AddParallels) => void
> = {
  paper(product, add) {
    const size = 66 + 6 * createRandom('base', product.index).int(6)
    add({ name: 'Base Set', kind: 'base', size, cardNumberStyle: product.index === 0 ? 'none' : 'plain' })
    add({ name: 'Team Emblems', kind: 'emblem', size: 14, cardNumberStyle: 'none' })
    add({ name: 'High Numbers', kind: 'base', size: 33, firstNumber: size + 1 })
  },
  board(product, add, addParallels) {
    const size = 198 + 11 * createRandom('base', product.index).int(9)
    const baseSet = add({ name: 'Base Set', kind: 'base', size })
    add({ name: 'Leaders', size: 18, cardNumberStyle: 'code', code: 'L' })
    add({ name: 'Stickers', kind: 'emblem', size: 22, cardNumberStyle: 'letters' })
    add({ name: 'Checklists', kind: 'emblem', size: 6, cardNumberStyle: 'nno' })
    addParallels(baseSet, [
      { name: "Collector's Edition (glossy)", serialTotal: null, odds: 'factory sets only', colors: ['#fff'] },
    ])
  },
  gloss(product, add, addParallels) {
    if (product.index === indexOfProductWithLargestInsertSet) {
      add({ name: 'The Complete Register', kind: 'base', size: registerSize, cardNumberStyle: 'padded' })
    }
    const baseSet = add({
      name: 'Base Set',
      kind: 'base',
      size: 220 + 10 * createRandom('base', product.index).int(12),
    })
    addParallels(baseSet, glossFinishes.slice(0, 1))
    const shots = add({ name: 'Long Shots', size: 20, cardNumberStyle: 'code', code: 'LS', odds: '1:6' })
    addParallels(shots, glossFinishes.slice(1))
    add({ name: 'Special Cards', size: 9, cardNumberStyle: 'special', odds: '1:18' })
    add({
      name: 'Facsimile Autographs',
      kind: 'autograph',
      size: 24,
      cardNumberStyle: 'initials',
      code: 'FA',
      odds: '1:720',
    })
  },
  foil(product, add, addParallels) {
    const baseSet = add({ name: 'Base Set', kind: 'base', size: 150 + 10 * createRandom('base', product.index).int(8) })
    const ink = add({
      name: 'Genuine Autographs',
      kind: 'autograph',
      size: 30,
      cardNumberStyle: 'initials',
      code: 'GAA',
      odds: '1:48',
    })
    if (product.index === indexOfProductWithNamesakeInsertSets) {
      add({ name: 'Milestones', size: 12, cardNumberStyle: 'code', code: 'M1', odds: 'Series 1 packs 1:12' })
      add({ name: 'Milestones', size: 12, cardNumberStyle: 'code', code: 'M2', odds: 'Series 2 packs 1:9' })
    }
    const lit = add({ name: 'Lantern Lit', size: 25, cardNumberStyle: 'code', code: 'LL', odds: '1:8' })
    const [silver, blue, green, red, gold, orange, purple, rainbow, black] = foilFinishes
    addParallels(baseSet, [silver, blue, gold])
    addParallels(ink, [gold, black])
    addParallels(lit, [rainbow])
    add({ name: 'Worn Cloth', kind: 'relic', size: 25, cardNumberStyle: 'initials', code: 'WC', odds: '1:60' })
    if (product.index === indexOfProductWithEmptyInsertSet) add({ name: 'Redemptions', size: 0 })
    addParallels(baseSet, [green, red, orange, purple, rainbow, black])
  },
}

/** Adds an insert in the manner of the product's era when the sets it starts with are used up. */
function addFurtherInsertSet(product: DemoProduct, count: number, add: AddInsertSet, addParallels: AddParallels) {
  if (product.era === 'paper' || product.era === 'board') {
    const series = count + 3
    add({ name: `Series ${series}`, kind: 'base', size: 66, firstNumber: 1 + series * 100 })
    return
  }
  const names = shuffle(insertNames, createRandom('inserts', product.index))
  const round = Math.floor(count / names.length) + 1
  const name = names[count % names.length]!
  const random = createRandom('further', product.index, count)
  const insert = add({
    name: round === 1 ? name : `${name} ${round}`,
    size: 15 + 5 * random.int(4),
    cardNumberStyle: 'code',
    code: getInsertSetCode(name),
    odds: `1:${4 + random.int(20)}`,
  })
  addParallels(insert, product.era === 'foil' ? foilFinishes.slice(3, 6) : glossFinishes.slice(1))
}

const getInsertSetCode = (name: string) => name.replace(/[^A-Z]/g, '') || 'X'
