import type { DemoProduct } from '../demo/products.ts'
import { randomOf } from '../demo/random.ts'
import { teams } from '../demo/teams.ts'
import { backdrop } from './backdrop.ts'
import { figure, skinCount } from './figure.ts'
import { fittedText } from './fitted-text.ts'
import { poseCount } from './poses.ts'
import { el, gradient, height, picture, type Svg, width } from './svg.ts'

/** The picture of a product: the pack it is sold in. */
export function productCover(product: DemoProduct): Svg {
  const random = randomOf('cover', product.index)
  const team = random.pick(teams)
  const isWrapped = product.era === 'gloss' || product.era === 'foil'
  return picture(
    product.name,
    [
      el('clipPath', { id: 'c' }, el('path', { d: packOutline(isWrapped) })),
      gradient('l', ['#ffffff00', '#ffffff66', '#ffffff00'], 0),
    ],
    el('rect', { width, height, rx: 10, fill: '#e4e7ec' }),
    el('ellipse', { cx: 125, cy: 332, rx: 96, ry: 10, fill: '#000', opacity: 0.25 }),
    el(
      'g',
      { 'clip-path': 'url(#c)' },
      ...backdrop(product.era, random.int(6), [team.colour, team.accent], random.int(6)),
      figure({
        pose: random.int(poseCount),
        skin: random.int(skinCount),
        colour: team.colour,
        accent: team.accent,
        shirt: 1 + random.int(98),
        transform: 'translate(56 104) scale(1.4)',
      }),
      el('rect', { x: 20, y: 44, width: 210, height: 62, fill: team.colour }),
      el('rect', { x: 20, y: 284, width: 210, height: 40, fill: '#ffffff', opacity: 0.92 }),
      el('rect', { x: 36, width: 46, height, fill: 'url(#l)' }),
      ...(isWrapped ? [crimp(14), crimp(322)] : []),
    ),
    fittedText(product.publisher, {
      x: 125,
      y: 68,
      room: 180,
      size: 16,
      fill: '#ffffff',
      face: 'serif',
      weight: 700,
    }),
    fittedText(product.line, { x: 125, y: 96, room: 186, size: 27, fill: team.accent, face: 'block' }),
    fittedText(product.year, { x: 125, y: 312, room: 180, size: 24, fill: team.colour, face: 'block' }),
  )
}

/** A foil pack has a saw edge above and below; a paper one is folded. */
function packOutline(isWrapped: boolean): string {
  if (!isWrapped) return 'M28,20H222V326H28z'
  const teeth = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'l10.5,6' : 'l10.5,-6')).join('')
  const back = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'l-10.5,-6' : 'l-10.5,6')).join('')
  return `M20,16${teeth}V332${back}z`
}

function crimp(y: number): Svg {
  return el('path', { d: `M20,${y}H230M20,${y + 4}H230M20,${y + 8}H230`, stroke: '#000', opacity: 0.3 })
}
