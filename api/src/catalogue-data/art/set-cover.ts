import { demoCard } from '../demo/cards.ts'
import type { DemoSet } from '../demo/insert-sets.ts'
import { figure } from './figure.ts'
import { fittedText } from './fitted-text.ts'
import { poseCount } from './poses.ts'
import { el, gradient, height, picture, type Svg, width } from './svg.ts'

/** The picture of an insert set: three of its cards, fanned out. */
export function setCover(set: DemoSet): Svg {
  const cards = [0, 1, 2].map((index) => demoCard(set, Math.min(index, set.size - 1)))
  const [main] = cards
  const { team } = main!
  const foil = set.finish?.colours ?? [team.accent, '#ffffff', team.accent]
  return picture(
    `${set.name}, ${set.product.name}`,
    [gradient('g', [team.colour, '#0d0f14'], 60), gradient('f', foil, 35)],
    el('rect', { width, height, rx: 10, fill: 'url(#g)' }),
    el('circle', { cx: 125, cy: 150, r: 116, fill: team.accent, opacity: 0.16 }),
    ...cards.toReversed().map((card, index) => {
      const lean = (index - 1) * 13
      return el(
        'g',
        { transform: `rotate(${lean} 125 320)` },
        el('rect', { x: 66, y: 52, width: 118, height: 165, rx: 6, fill: 'url(#f)' }),
        el('rect', { x: 73, y: 59, width: 104, height: 132, fill: card.team.accent }),
        figure({
          pose: (set.index + index) % poseCount,
          skin: card.index + index,
          colour: card.team.colour,
          accent: card.team.accent,
          shirt: index === 2 ? card.person?.shirt : undefined,
          transform: 'translate(82 64) scale(.86)',
        }),
        el('rect', { x: 73, y: 196, width: 104, height: 14, fill: card.team.colour }),
      )
    }),
    fittedText(set.name, {
      x: 125,
      y: 278,
      room: 222,
      size: 26,
      fill: '#ffffff',
      face: 'block',
      spacing: 0.5,
    }),
    fittedText(set.product.name, { x: 125, y: 302, room: 222, size: 13, fill: team.accent }),
    fittedText(set.odds ?? set.product.publisher, { x: 125, y: 328, room: 222, size: 11, fill: '#d5d9e0' }),
  )
}
