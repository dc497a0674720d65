import type { DemoProduct } from '../catalogue/demo-product.ts'
import { demoTeams } from '../catalogue/demo-teams.ts'
import { createRandom } from '../random.ts'
import { drawBackdrop } from './backdrop.ts'
import { drawFittedText } from './fitted-text.ts'
import { drawPlayer, skinColorCount } from './player-figure.ts'
import { poseCount } from './player-poses.ts'
import { artHeight, artWidth, buildGradient, buildSvgDocument, buildSvgElement, type SvgMarkup } from './svg.ts'

/** Draws the picture of a product: the pack in which it is sold. */
export function drawProductCover(product: DemoProduct): SvgMarkup {
  const random = createRandom('cover', product.index)
  const team = random.pick(demoTeams)
  const isWrapped = product.era === 'gloss' || product.era === 'foil'
  return buildSvgDocument(
    product.name,
    [
      buildSvgElement('clipPath', { id: 'c' }, buildSvgElement('path', { d: getPackOutline(isWrapped) })),
      buildGradient('l', ['#ffffff00', '#ffffff66', '#ffffff00'], 0),
    ],
    buildSvgElement('rect', { width: artWidth, height: artHeight, rx: 10, fill: '#e4e7ec' }),
    buildSvgElement('ellipse', { cx: 125, cy: 332, rx: 96, ry: 10, fill: '#000', opacity: 0.25 }),
    buildSvgElement(
      'g',
      { 'clip-path': 'url(#c)' },
      ...drawBackdrop(product.era, random.int(6), [team.color, team.accent], random.int(6)),
      drawPlayer({
        pose: random.int(poseCount),
        skin: random.int(skinColorCount),
        color: team.color,
        accent: team.accent,
        shirt: 1 + random.int(98),
        transform: 'translate(56 104) scale(1.4)',
      }),
      buildSvgElement('rect', { x: 20, y: 44, width: 210, height: 62, fill: team.color }),
      buildSvgElement('rect', { x: 20, y: 284, width: 210, height: 40, fill: '#ffffff', opacity: 0.92 }),
      buildSvgElement('rect', { x: 36, width: 46, height: artHeight, fill: 'url(#l)' }),
      ...(isWrapped ? [drawCrimp(14), drawCrimp(322)] : []),
    ),
    drawFittedText(product.publisher, {
      x: 125,
      y: 68,
      maxWidth: 180,
      size: 16,
      fill: '#ffffff',
      typeface: 'serif',
      weight: 700,
    }),
    drawFittedText(product.line, { x: 125, y: 96, maxWidth: 186, size: 27, fill: team.accent, typeface: 'block' }),
    drawFittedText(product.year, { x: 125, y: 312, maxWidth: 180, size: 24, fill: team.color, typeface: 'block' }),
  )
}

/** Returns the outline of a pack: a foil pack has serrated edges at the top and bottom, a paper pack is folded. */
function getPackOutline(isWrapped: boolean): string {
  if (!isWrapped) return 'M28,20H222V326H28z'
  const teeth = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'l10.5,6' : 'l10.5,-6')).join('')
  const back = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'l-10.5,-6' : 'l-10.5,6')).join('')
  return `M20,16${teeth}V332${back}z`
}

function drawCrimp(y: number): SvgMarkup {
  return buildSvgElement('path', { d: `M20,${y}H230M20,${y + 4}H230M20,${y + 8}H230`, stroke: '#000', opacity: 0.3 })
}
