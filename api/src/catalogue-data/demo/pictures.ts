import type { DemoCard } from './cards.ts'
import type { DemoSet } from './insert-sets.ts'
import type { DemoProduct } from './products.ts'
import { randomOf } from './random.ts'

/** Where the drawn pictures are served; the version is raised when they are drawn otherwise. */
export const picturesPath = '/files/demo/v1'

/** Products and sets of which nobody has a picture yet: a tile shows their name on a colour. */
export function productPicture(product: DemoProduct): string | null {
  const isMissing = randomOf('product picture', product.index).oneIn(9)
  return isMissing ? null : `${picturesPath}/products/${product.index}.svg`
}

export function setPicture(set: DemoSet): string | null {
  const random = randomOf('set picture', set.product.index, set.index)
  const isMissing = set.kind === 'emblem' || set.size === 0 || random.oneIn(6)
  return isMissing ? null : `${picturesPath}/sets/${set.product.index}-${set.index}.svg`
}

/** Front and back of a card; either may be missing. */
export function cardPictures({ set, index }: DemoCard): { front: string | null; back: string | null } {
  const { product } = set
  const random = randomOf('card picture', product.index, set.index, index)
  const address = `${picturesPath}/cards/${product.index}-${set.index}-${index}`
  const isMissing = set.name === 'Team Emblems' || random.oneIn(25)
  const hasNoBack = set.kind === 'emblem' || random.oneIn(8)
  return {
    front: isMissing ? null : `${address}-front.svg`,
    back: isMissing || hasNoBack ? null : `${address}-back.svg`,
  }
}
