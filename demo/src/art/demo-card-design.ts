import type { DemoInsertSet } from '../catalogue/demo-insert-sets.ts'
import type { DemoProduct } from '../catalogue/demo-product.ts'
import { createRandom } from '../random.ts'

/** Design of a set. All its cards share one layout. */
export type DemoCardDesign = {
  border: string
  textColor: string
  window: { x: number; y: number; width: number; height: number }
  windowRadius: number
  plate: 'margin' | 'banner' | 'pill'
  typeface: 'serif' | 'sans' | 'block'
  backdrop: number
  figureTop: number
  makerTop: number
  makerColor: string
}

const paperBorders = ['#f6efdd', '#efe6cf', '#f8f4ea']
const boardBorders = ['#ffffff', '#f2d06b', '#cfe3e8', '#e07a5f', '#3d405b']
const darkBorders = ['#3d405b', '#e07a5f']

/** Returns the design of an insert set. A parallel has the design of its base set. */
export function getDemoCardDesign(product: DemoProduct, insertSet: DemoInsertSet): DemoCardDesign {
  const designIndex = (insertSet.baseSet ?? insertSet).index
  const random = createRandom('look', product.index, designIndex)
  if (product.era === 'paper' || product.era === 'board') {
    const border = random.pick(product.era === 'paper' ? paperBorders : boardBorders)
    const isDark = darkBorders.includes(border)
    return {
      border,
      textColor: isDark ? '#ffffff' : '#22252b',
      window: { x: 14, y: 26, width: 222, height: 268 },
      windowRadius: product.era === 'paper' ? 0 : random.pick([0, 16, 40]),
      plate: 'margin',
      typeface: product.era === 'paper' ? 'serif' : random.pick(['sans', 'block', 'serif'] as const),
      backdrop: random.int(6),
      figureTop: 44,
      makerTop: 20,
      makerColor: isDark ? '#ffffff' : '#5b5f68',
    }
  }
  const isFoil = product.era === 'foil'
  const inset = isFoil ? 6 : 9
  return {
    border: isFoil ? '#14161b' : random.pick(['#ffffff', '#e9ecef', '#101216']),
    textColor: '#ffffff',
    window: { x: inset, y: inset, width: 250 - 2 * inset, height: 350 - 2 * inset },
    windowRadius: 8,
    plate: random.pick(['banner', 'pill', 'banner'] as const),
    typeface: random.pick(['sans', 'block'] as const),
    backdrop: random.int(6),
    figureTop: 34,
    makerTop: 26,
    makerColor: '#ffffff',
  }
}
