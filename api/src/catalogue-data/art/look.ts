import type { DemoSet } from '../demo/insert-sets.ts'
import type { DemoProduct } from '../demo/products.ts'
import { randomOf } from '../demo/random.ts'

/** The design of a set: every card of it is laid out alike. */
export type Look = {
  border: string
  ink: string
  window: { x: number; y: number; width: number; height: number }
  windowRadius: number
  plate: 'margin' | 'banner' | 'pill'
  face: 'serif' | 'sans' | 'block'
  backdrop: number
  figureTop: number
  makerTop: number
  makerColour: string
}

const paperBorders = ['#f6efdd', '#efe6cf', '#f8f4ea']
const boardBorders = ['#ffffff', '#f2d06b', '#cfe3e8', '#e07a5f', '#3d405b']
const darkBorders = ['#3d405b', '#e07a5f']

/** The design of an insert set; a parallel has that of its base set. */
export function look(product: DemoProduct, set: DemoSet): Look {
  const design = (set.base ?? set).index
  const random = randomOf('look', product.index, design)
  if (product.era === 'paper' || product.era === 'board') {
    const border = random.pick(product.era === 'paper' ? paperBorders : boardBorders)
    const isDark = darkBorders.includes(border)
    return {
      border,
      ink: isDark ? '#ffffff' : '#22252b',
      window: { x: 14, y: 26, width: 222, height: 268 },
      windowRadius: product.era === 'paper' ? 0 : random.pick([0, 16, 40]),
      plate: 'margin',
      face: product.era === 'paper' ? 'serif' : random.pick(['sans', 'block', 'serif'] as const),
      backdrop: random.int(6),
      figureTop: 44,
      makerTop: 20,
      makerColour: isDark ? '#ffffff' : '#5b5f68',
    }
  }
  const isFull = product.era === 'foil'
  const inset = isFull ? 6 : 9
  return {
    border: isFull ? '#14161b' : random.pick(['#ffffff', '#e9ecef', '#101216']),
    ink: '#ffffff',
    window: { x: inset, y: inset, width: 250 - 2 * inset, height: 350 - 2 * inset },
    windowRadius: 8,
    plate: random.pick(['banner', 'pill', 'banner'] as const),
    face: random.pick(['sans', 'block'] as const),
    backdrop: random.int(6),
    figureTop: 34,
    makerTop: 26,
    makerColour: '#ffffff',
  }
}
