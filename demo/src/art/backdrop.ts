import type { DemoProduct } from '../catalogue/demo-product.ts'
import { artHeight, artWidth, buildSvgElement, type SvgMarkup } from './svg.ts'

/** Draws what is behind the player over the whole card. `a` and `b` are the team's colors. */
type Backdrop = (a: string, b: string, turn: number) => SvgMarkup[]

const sky: Backdrop = (a, b) => [
  buildSvgElement('rect', { width: artWidth, height: artHeight, fill: '#efe3c8' }),
  buildSvgElement('circle', { cx: 125, cy: 140, r: 98, fill: b, opacity: 0.75 }),
  buildSvgElement('path', { d: `M0,262q125,-46 250,0V${artHeight}H0z`, fill: a, opacity: 0.8 }),
]

const rays: Backdrop = (a, b, turn) => {
  const ends = Array.from({ length: 9 }, (_, index) => rayEnds(index * 40 + turn * 7))
  return [
    buildSvgElement('rect', { width: artWidth, height: artHeight, fill: b }),
    buildSvgElement('path', { d: ends.map((points) => `M125,170L${points}z`).join(''), fill: a, opacity: 0.8 }),
  ]
}

/**
 * Returns the two far corners of a ray from the center. They lie outside the card, so that the ray reaches its
 * edge.
 */
function rayEnds(degrees: number): string {
  const at = (angle: number) => {
    const radians = (angle * Math.PI) / 180
    return `${Math.round(125 + 300 * Math.sin(radians))},${Math.round(170 - 300 * Math.cos(radians))}`
  }
  return `${at(degrees - 8)} ${at(degrees + 8)}`
}

const bands: Backdrop = (a, b, turn) => [
  buildSvgElement('rect', { width: artWidth, height: artHeight, fill: a }),
  buildSvgElement(
    'g',
    { fill: 'none', stroke: b, 'stroke-width': 16, transform: turn % 2 ? `matrix(-1 0 0 1 ${artWidth} 0)` : undefined },
    ...[0, 1, 2].map((step) =>
      buildSvgElement('path', { d: `M-20,${300 - step * 30}L170,${110 - step * 30}V-20`, opacity: 1 - step * 0.28 }),
    ),
  ),
]

const dots: Backdrop = (a, b, turn) => [
  buildSvgElement(
    'pattern',
    { id: 'p', width: 16, height: 16, patternUnits: 'userSpaceOnUse', patternTransform: `rotate(${turn * 9})` },
    buildSvgElement('circle', { cx: 8, cy: 8, r: 5, fill: a }),
  ),
  buildSvgElement('rect', { width: artWidth, height: artHeight, fill: b }),
  buildSvgElement('rect', { width: artWidth, height: artHeight, fill: 'url(#p)', opacity: 0.55 }),
  buildSvgElement('path', { d: `M0,${artHeight}V200L${artWidth},120V${artHeight}z`, fill: a, opacity: 0.9 }),
]

const shards: Backdrop = (a, b, turn) => [
  buildSvgElement('rect', { width: artWidth, height: artHeight, fill: a }),
  ...[
    ['M0,0L140,0L30,190z', b, 0.55],
    ['M250,0V150L110,40z', '#ffffff', 0.22],
    ['M0,350V210L130,300z', '#ffffff', 0.18],
    ['M250,350H90L250,170z', b, 0.65],
    [`M${30 + turn * 12},350L${150 + turn * 8},0H${180 + turn * 8}L${80 + turn * 12},350z`, '#ffffff', 0.2],
  ].map(([d, fill, opacity]) => buildSvgElement('path', { d, fill, opacity })),
]

const rings: Backdrop = (a, b, turn) => [
  buildSvgElement('rect', { width: artWidth, height: artHeight, fill: a }),
  buildSvgElement(
    'g',
    { fill: 'none', stroke: b, opacity: 0.7 },
    ...[20, 50, 84, 122, 164].map((r, index) =>
      buildSvgElement('circle', { cx: 60 + turn * 26, cy: 120, r, 'stroke-width': 3 + index * 3 }),
    ),
  ),
  buildSvgElement('path', { d: `M0,290L${artWidth},240V${artHeight}H0z`, fill: '#000', opacity: 0.35 }),
]

const backdropsByEra: Record<DemoProduct['era'], readonly Backdrop[]> = {
  paper: [sky],
  board: [rays, bands],
  gloss: [dots, bands, shards],
  foil: [shards, rings, rays],
}

/** Draws a card's background. All cards of a set share one kind; `turn` (0 to 5) varies it from card to card. */
export function drawBackdrop(
  era: DemoProduct['era'],
  kind: number,
  colors: [string, string],
  variation: number,
): SvgMarkup[] {
  const kinds = backdropsByEra[era]
  return kinds[kind % kinds.length]!(...colors, variation)
}
