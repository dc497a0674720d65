import { getDemoCard } from '../catalogue/demo-card.ts'
import { demoImagesPath } from '../catalogue/demo-image-urls.ts'
import { listInsertSetsOfDemoProduct } from '../catalogue/demo-insert-sets.ts'
import { getDemoProduct } from '../catalogue/demo-product.ts'
import { drawCardBack } from './card-back.ts'
import { drawCardFront } from './card-front.ts'
import { drawInsertSetCover } from './insert-set-cover.ts'
import { drawProductCover } from './product-cover.ts'
import type { SvgMarkup } from './svg.ts'

/** Limit on product numbers in addresses, far above the largest demo. */
const maxProducts = 20_000

const productPattern = /^\/products\/(\d{1,5})\.svg$/
const insertSetPattern = /^\/sets\/(\d{1,5})-(\d{1,3})\.svg$/
const cardPattern = /^\/cards\/(\d{1,5})-(\d{1,3})-(\d{1,4})-(front|back)\.svg$/

/**
 * Draws the image of an address from the numbers in it; null if the demo has no such image. No text comes from the
 * address, and an address always gives the same image.
 */
export function drawDemoImage(address: string): SvgMarkup | null {
  if (!address.startsWith(demoImagesPath)) return null
  const path = address.slice(demoImagesPath.length)
  const match = productPattern.exec(path) ?? insertSetPattern.exec(path) ?? cardPattern.exec(path)
  if (!match || Number(match[1]) >= maxProducts) return null
  const [, productIndex, insertSetIndex, cardIndex, side] = match
  const product = getDemoProduct(Number(productIndex))
  if (insertSetIndex === undefined) return drawProductCover(product)
  const insertSet = listInsertSetsOfDemoProduct(product)[Number(insertSetIndex)]
  if (!insertSet || Number(cardIndex ?? 0) >= insertSet.size) return null
  if (cardIndex === undefined) return drawInsertSetCover(insertSet)
  const card = getDemoCard(insertSet, Number(cardIndex))
  return side === 'front' ? drawCardFront(card) : drawCardBack(card)
}
