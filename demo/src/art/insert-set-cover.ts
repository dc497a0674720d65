import { getDemoCard } from '../catalogue/demo-card.ts'
import type { DemoInsertSet } from '../catalogue/demo-insert-sets.ts'
import { drawFittedText } from './fitted-text.ts'
import { drawPlayer } from './player-figure.ts'
import { poseCount } from './player-poses.ts'
import { artHeight, artWidth, buildGradient, buildSvgDocument, buildSvgElement, type SvgMarkup } from './svg.ts'

/** Draws the picture of an insert set: three of its cards, fanned out. */
export function drawInsertSetCover(insertSet: DemoInsertSet): SvgMarkup {
  const cards = [0, 1, 2].map((index) => getDemoCard(insertSet, Math.min(index, insertSet.size - 1)))
  const [main] = cards
  const { team } = main!
  const foil = insertSet.finish?.colors ?? [team.accent, '#ffffff', team.accent]
  return buildSvgDocument(
    `${insertSet.name}, ${insertSet.product.name}`,
    [buildGradient('g', [team.color, '#0d0f14'], 60), buildGradient('f', foil, 35)],
    buildSvgElement('rect', { width: artWidth, height: artHeight, rx: 10, fill: 'url(#g)' }),
    buildSvgElement('circle', { cx: 125, cy: 150, r: 116, fill: team.accent, opacity: 0.16 }),
    ...cards.toReversed().map((card, index) => {
      const angle = (index - 1) * 13
      return buildSvgElement(
        'g',
        { transform: `rotate(${angle} 125 320)` },
        buildSvgElement('rect', { x: 66, y: 52, width: 118, height: 165, rx: 6, fill: 'url(#f)' }),
        buildSvgElement('rect', { x: 73, y: 59, width: 104, height: 132, fill: card.team.accent }),
        drawPlayer({
          pose: (insertSet.index + index) % poseCount,
          skin: card.index + index,
          color: card.team.color,
          accent: card.team.accent,
          shirt: index === 2 ? card.player?.shirt : undefined,
          transform: 'translate(82 64) scale(.86)',
        }),
        buildSvgElement('rect', { x: 73, y: 196, width: 104, height: 14, fill: card.team.color }),
      )
    }),
    drawFittedText(insertSet.name, {
      x: 125,
      y: 278,
      maxWidth: 222,
      size: 26,
      fill: '#ffffff',
      typeface: 'block',
      spacing: 0.5,
    }),
    drawFittedText(insertSet.product.name, { x: 125, y: 302, maxWidth: 222, size: 13, fill: team.accent }),
    drawFittedText(insertSet.odds ?? insertSet.product.publisher, {
      x: 125,
      y: 328,
      maxWidth: 222,
      size: 11,
      fill: '#d5d9e0',
    }),
  )
}
