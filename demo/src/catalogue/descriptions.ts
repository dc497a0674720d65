import { createRandom } from '../random.ts'
import type { DemoInsertSet } from './demo-insert-sets.ts'
import type { DemoProduct } from './demo-product.ts'

const eraTexts: Record<DemoProduct['era'], (product: DemoProduct) => string> = {
  paper: ({ publisher }) =>
    `Printed on soft gray board and sold one to a pack by **${publisher}**. Few were kept, fewer were kept clean.`,
  board: ({ publisher, line }) =>
    `The *${line}* of its day: a bright border, a big picture, and a back to read on the way home.\n\n- ten cards and a sticker to a pack\n- a **checklist** in every box\n- sold only by ${publisher}`,
  gloss: ({ line }) =>
    `**${line}** brought gloss, a second picture on the back, and inserts worth opening a pack for.\n\n| Found in | One in |\n|---|---|\n| any pack | 1 |\n| a box of 36 | 36 |`,
  foil: ({ line, year }) =>
    `The ${year} edition of **${line}**: foil from edge to edge, numbered parallels, and ink on card.\n\n1. Base cards and their parallels\n2. Inserts\n3. Autographs and cloth\n\n> Odds are those printed on hobby packs.`,
}

/** Returns a product's description in Markdown. A few products have none. */
export function describeProduct(product: DemoProduct): string | null {
  if (product.weight === 0) return 'Announced. The checklist has not been published yet.'
  return createRandom('product text', product.index).oneIn(6) ? null : eraTexts[product.era](product)
}

/** Returns an insert set's description. Most insert sets have none. */
export function describeInsertSet(insertSet: DemoInsertSet): string | null {
  if (insertSet.baseSet) return insertSet.finish?.serialTotal === 1 ? 'One of each card was made.' : null
  if (insertSet.kind === 'autograph') return 'Signed **on the card** unless its number ends in *-R* (redemption).'
  if (insertSet.kind === 'relic') return "Each holds a piece of worn cloth, but *which* game it's from isn't stated."
  if (insertSet.cardNumberStyle === 'none')
    return "The cards aren't numbered and follow the order of the printed checklist."
  return null
}
