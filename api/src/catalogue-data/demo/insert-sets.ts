import { type Finish, finishes, pressFinishes } from './finishes.ts'
import { type DemoProduct, registerProduct, twinProduct, unissuedProduct } from './products.ts'
import { randomOf, shuffled } from './random.ts'

/** What a card of the set is, beside a picture of a player. */
export type SetKind = 'base' | 'insert' | 'emblem' | 'autograph' | 'relic'

/** How its cards are numbered: 12, 012, LL-12, GAA-AG, Special No. 12, A, NNO, or not at all. */
export type Numbering = 'plain' | 'padded' | 'code' | 'initials' | 'special' | 'letters' | 'nno' | 'none'

export type DemoSet = {
  product: DemoProduct
  index: number
  sourceId: string
  name: string
  kind: SetKind
  numbering: Numbering
  code: string
  /** Cards, where the demo is large enough for all of them. */
  size: number
  firstNumber: number
  odds: string | null
  /** The set whose cards these are in another finish. */
  base: DemoSet | null
  finish: Finish | null
}

type Draft = Partial<Omit<DemoSet, 'product' | 'index' | 'sourceId'>> & { name: string; size: number }

const insertNames =
  'Cold Front|Captain’s Table|Paper Kings|Night Shift|First Light|Headliners|Field Notes|Iron Will|Tall Tales|Postmarks|Signal Fires|Home & Away|Second Wind|Clean Sheet|Fast Company|Stone Walls|Deep Roots|Last Train'.split(
    '|',
  )
/** So many sets that a product's share of a demo of any size fits. */
const mostSets = 120
const wholeRegister = 1650

/**
 * The insert sets of a product in their order, each of its full size. The same however many cards a demo has:
 * it takes as many of them as it needs.
 */
export function demoSets(product: DemoProduct): DemoSet[] {
  const sets: DemoSet[] = []
  const add = (draft: Draft): DemoSet => {
    const index = sets.length
    const set = {
      kind: 'insert',
      numbering: 'plain',
      code: '',
      firstNumber: 1,
      odds: null,
      base: null,
      finish: null,
      ...draft,
      product,
      index,
      sourceId: `${product.sourceId}:${index}`,
    } satisfies DemoSet
    sets.push(set)
    return set
  }
  const addParallels = (base: DemoSet, kinds: readonly Finish[]) => {
    for (const finish of kinds) {
      const { kind, numbering, code, size, firstNumber } = base
      const label = finish.serialTotal === null ? finish.name : `${finish.name} /${finish.serialTotal}`
      const name = base.index === 0 ? label : `${base.name} ${label}`
      const odds = finish.odds
      add({ kind, numbering, code, size, firstNumber, name, odds, base, finish })
    }
  }
  startOf[product.era](product, add, addParallels)
  for (let count = 0; sets.length < mostSets; count++) furtherSet(product, count, add, addParallels)
  return sets
}

type Add = (draft: Draft) => DemoSet
type AddParallels = (base: DemoSet, kinds: readonly Finish[]) => void

const startOf: Record<
  DemoProduct['era'],
  (product: DemoProduct, add: Add, addParallels: AddParallels) => void
> = {
  paper(product, add) {
    const size = 66 + 6 * randomOf('base', product.index).int(6)
    add({ name: 'Base Set', kind: 'base', size, numbering: product.index === 0 ? 'none' : 'plain' })
    add({ name: 'Team Emblems', kind: 'emblem', size: 14, numbering: 'none' })
    add({ name: 'High Numbers', kind: 'base', size: 33, firstNumber: size + 1 })
  },
  board(product, add, addParallels) {
    const size = 198 + 11 * randomOf('base', product.index).int(9)
    const base = add({ name: 'Base Set', kind: 'base', size })
    add({ name: 'Leaders', size: 18, numbering: 'code', code: 'L' })
    add({ name: 'Stickers', kind: 'emblem', size: 22, numbering: 'letters' })
    add({ name: 'Checklists', kind: 'emblem', size: 6, numbering: 'nno' })
    addParallels(base, [
      {
        name: "Collector's Edition (glossy)",
        serialTotal: null,
        odds: 'factory sets only',
        colours: ['#fff'],
      },
    ])
  },
  gloss(product, add, addParallels) {
    if (product.index === registerProduct) {
      add({ name: 'The Complete Register', kind: 'base', size: wholeRegister, numbering: 'padded' })
    }
    const base = add({
      name: 'Base Set',
      kind: 'base',
      size: 220 + 10 * randomOf('base', product.index).int(12),
    })
    addParallels(base, pressFinishes.slice(0, 1))
    const shots = add({ name: 'Long Shots', size: 20, numbering: 'code', code: 'LS', odds: '1:6' })
    addParallels(shots, pressFinishes.slice(1))
    add({ name: 'Special Cards', size: 9, numbering: 'special', odds: '1:18' })
    add({
      name: 'Facsimile Autographs',
      kind: 'autograph',
      size: 24,
      numbering: 'initials',
      code: 'FA',
      odds: '1:720',
    })
  },
  foil(product, add, addParallels) {
    const base = add({
      name: 'Base Set',
      kind: 'base',
      size: 150 + 10 * randomOf('base', product.index).int(8),
    })
    const ink = add({
      name: 'Genuine Autographs',
      kind: 'autograph',
      size: 30,
      numbering: 'initials',
      code: 'GAA',
      odds: '1:48',
    })
    if (product.index === twinProduct) {
      add({ name: 'Milestones', size: 12, numbering: 'code', code: 'M1', odds: 'Series 1 packs 1:12' })
      add({ name: 'Milestones', size: 12, numbering: 'code', code: 'M2', odds: 'Series 2 packs 1:9' })
    }
    const lit = add({ name: 'Lantern Lit', size: 25, numbering: 'code', code: 'LL', odds: '1:8' })
    const [silver, blue, green, red, gold, orange, purple, rainbow, black] = finishes
    addParallels(base, [silver, blue, gold])
    addParallels(ink, [gold, black])
    addParallels(lit, [rainbow])
    add({ name: 'Worn Cloth', kind: 'relic', size: 25, numbering: 'initials', code: 'WC', odds: '1:60' })
    if (product.index === unissuedProduct) add({ name: 'Redemptions', size: 0 })
    addParallels(base, [green, red, orange, purple, rainbow, black])
  },
}

/** When all that a product starts with is used up: more inserts, in the manner of its time. */
function furtherSet(product: DemoProduct, count: number, add: Add, addParallels: AddParallels) {
  if (product.era === 'paper' || product.era === 'board') {
    const series = count + 3
    add({ name: `Series ${series}`, kind: 'base', size: 66, firstNumber: 1 + series * 100 })
    return
  }
  const names = shuffled(insertNames, randomOf('inserts', product.index))
  const round = Math.floor(count / names.length) + 1
  const name = names[count % names.length]!
  const random = randomOf('further', product.index, count)
  const insert = add({
    name: round === 1 ? name : `${name} ${round}`,
    size: 15 + 5 * random.int(4),
    numbering: 'code',
    code: codeOf(name),
    odds: `1:${4 + random.int(20)}`,
  })
  addParallels(insert, product.era === 'foil' ? finishes.slice(3, 6) : pressFinishes.slice(1))
}

const codeOf = (name: string) => name.replace(/[^A-Z]/g, '') || 'X'
