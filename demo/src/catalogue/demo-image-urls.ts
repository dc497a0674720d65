import { createRandom } from '../random.ts'
import type { DemoCard } from './demo-card.ts'
import type { DemoInsertSet } from './demo-insert-sets.ts'
import type { DemoProduct } from './demo-product.ts'

/**
 * Address of the drawn pictures. Raise the version when the drawing changes, because the pictures are cached
 * forever.
 */
export const demoImagesPath = '/files/demo/v1'

/** Returns null for a few products, whose tiles then show their name on a color. */
export function getProductImageUrl(product: DemoProduct): string | null {
  const isMissing = createRandom('product picture', product.index).oneIn(9)
  return isMissing ? null : `${demoImagesPath}/products/${product.index}.svg`
}

export function getInsertSetImageUrl(insertSet: DemoInsertSet): string | null {
  const random = createRandom('set picture', insertSet.product.index, insertSet.index)
  const isMissing = insertSet.kind === 'emblem' || insertSet.size === 0 || random.oneIn(6)
  return isMissing ? null : `${demoImagesPath}/sets/${insertSet.product.index}-${insertSet.index}.svg`
}

/** Returns the addresses of a card's front and back. Either may be null. */
export function getCardImageUrls({ insertSet, index }: DemoCard): { front: string | null; back: string | null } {
  const { product } = insertSet
  const random = createRandom('card picture', product.index, insertSet.index, index)
  const address = `${demoImagesPath}/cards/${product.index}-${insertSet.index}-${index}`
  const isMissing = insertSet.name === 'Team Emblems' || random.oneIn(25)
  const hasNoBack = insertSet.kind === 'emblem' || random.oneIn(8)
  return {
    front: isMissing ? null : `${address}-front.svg`,
    back: isMissing || hasNoBack ? null : `${address}-back.svg`,
  }
}
