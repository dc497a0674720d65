import type { DemoCard } from '../catalogue/demo-card.ts'
import { formatTeamName } from '../catalogue/demo-teams.ts'
import { createRandom } from '../random.ts'
import { drawBackdrop } from './backdrop.ts'
import { drawClothPatch, drawRookieBadge, drawSerialStamp, drawSignature } from './card-badges.ts'
import { getDemoCardDesign } from './demo-card-design.ts'
import { drawEmblem } from './emblem.ts'
import { drawFittedText } from './fitted-text.ts'
import { drawPlayer, skinColorCount } from './player-figure.ts'
import { poseCount } from './player-poses.ts'
import {
  artHeight,
  artWidth,
  buildGradient,
  buildHaloGradient,
  buildSvgDocument,
  buildSvgElement,
  type SvgMarkup,
} from './svg.ts'

export function drawCardFront(card: DemoCard): SvgMarkup {
  const { insertSet, team, player } = card
  const { product, finish } = insertSet
  const style = getDemoCardDesign(product, insertSet)
  const random = createRandom('art', product.index, insertSet.baseSet?.index ?? insertSet.index, card.index)
  const turn = random.int(6)
  const definitions = [
    buildSvgElement('clipPath', { id: 'c' }, buildSvgElement('rect', { ...style.window, rx: style.windowRadius })),
    ...(finish ? [buildGradient('f', finish.colors, 20 + turn * 12)] : []),
    buildGradient('s', ['#00000000', '#000000b0'], 90),
    buildHaloGradient('h'),
  ]
  const subject = player
    ? drawPlayer({
        pose: random.int(poseCount),
        skin: random.int(skinColorCount),
        color: team.color,
        accent: team.accent,
        shirt: player.shirt,
        transform: `translate(${28 + random.int(16)} ${style.figureTop}) scale(1.72)`,
      })
    : drawEmblem(team, 125, 150, 78)

  return buildSvgDocument(
    `${card.name}, ${product.name}`,
    definitions,
    buildSvgElement('rect', { width: artWidth, height: artHeight, rx: 10, fill: finish ? 'url(#f)' : style.border }),
    buildSvgElement(
      'g',
      { 'clip-path': 'url(#c)' },
      ...drawBackdrop(product.era, style.backdrop, [team.color, team.accent], turn),
      ...(finish ? [drawFoil()] : []),
      buildSvgElement('circle', { cx: 125, cy: 150, r: 104, fill: 'url(#h)' }),
      buildSvgElement('ellipse', { cx: 125, cy: style.figureTop + 240, rx: 78, ry: 10, fill: '#000', opacity: 0.28 }),
      subject,
      buildSvgElement('rect', { y: 200, width: artWidth, height: 150, fill: 'url(#s)' }),
    ),
    ...drawPlate(card, style),
    ...(card.attributes.RC ? [drawRookieBadge(30, 36)] : []),
    ...(insertSet.kind === 'autograph' ? [drawSignature(card.name, random, 125, 236)] : []),
    ...(insertSet.kind === 'relic' ? [drawClothPatch(team, 188, 188)] : []),
    ...(finish?.serialTotal ? [drawSerialStamp(1 + (card.index % finish.serialTotal), finish.serialTotal)] : []),
  )
}

/** Draws rainbow light over the picture and the fine lines of a refractor card. */
function drawFoil(): SvgMarkup {
  return buildSvgElement(
    'g',
    {},
    buildSvgElement('rect', { width: artWidth, height: artHeight, fill: 'url(#f)', opacity: 0.36 }),
    buildSvgElement(
      'g',
      { stroke: '#fff', opacity: 0.28, 'stroke-width': 1.5 },
      buildSvgElement('path', {
        d: 'M-60,350L120,0M-20,350L160,0M20,350L200,0M60,350L240,0M100,350L280,0M140,350L320,0M180,350L360,0',
      }),
    ),
  )
}

/** Draws the plate with the player's name, the team and the publisher. */
function drawPlate(card: DemoCard, style: ReturnType<typeof getDemoCardDesign>): SvgMarkup[] {
  const { team, insertSet } = card
  const name = (fill: string, y: number, typeface = style.typeface) =>
    drawFittedText(card.name, { x: 125, y, maxWidth: 206, size: 21, fill, typeface, weight: 700 })
  const teamLine = (fill: string, y: number) =>
    drawFittedText(formatTeamName(team), { x: 125, y, maxWidth: 200, size: 11, fill, typeface: 'sans', spacing: 0.6 })
  const publisherText = drawFittedText(insertSet.product.publisher, {
    x: 236,
    y: style.makerTop,
    maxWidth: 110,
    size: 10,
    fill: style.makerColor,
    anchor: 'end',
    typeface: style.typeface,
    weight: 700,
  })
  if (style.plate === 'margin') return [name(style.textColor, 318), teamLine(style.textColor, 336), publisherText]
  if (style.plate === 'banner') {
    return [
      buildSvgElement('path', { d: 'M0,270L250,254V308L0,316z', fill: team.color }),
      buildSvgElement('path', { d: 'M0,316L250,308V313L0,322z', fill: team.accent }),
      name('#ffffff', 295),
      teamLine('#ffffff', 335),
      publisherText,
    ]
  }
  return [
    buildSvgElement('rect', { x: 16, y: 288, width: 218, height: 46, rx: 23, fill: '#ffffff', opacity: 0.94 }),
    buildSvgElement('rect', {
      x: 19,
      y: 291,
      width: 212,
      height: 40,
      rx: 20,
      fill: 'none',
      stroke: team.color,
      'stroke-width': 2,
    }),
    name(team.color, 312),
    teamLine('#33363d', 326),
    publisherText,
  ]
}
