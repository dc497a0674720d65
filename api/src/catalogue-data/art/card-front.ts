import type { DemoCard } from '../demo/cards.ts'
import { randomOf } from '../demo/random.ts'
import { teamName } from '../demo/teams.ts'
import { backdrop } from './backdrop.ts'
import { emblem } from './emblem.ts'
import { figure, skinCount } from './figure.ts'
import { fittedText } from './fitted-text.ts'
import { look } from './look.ts'
import { clothPatch, pennedName, serialStamp, starBadge } from './marks.ts'
import { poseCount } from './poses.ts'
import { el, gradient, halo, height, picture, type Svg, width } from './svg.ts'

/** The front of a demo card. */
export function cardFront(card: DemoCard): Svg {
  const { set, team, person } = card
  const { product, finish } = set
  const style = look(product, set)
  const random = randomOf('art', product.index, set.base?.index ?? set.index, card.index)
  const turn = random.int(6)
  const definitions = [
    el('clipPath', { id: 'c' }, el('rect', { ...style.window, rx: style.windowRadius })),
    ...(finish ? [gradient('f', finish.colours, 20 + turn * 12)] : []),
    gradient('s', ['#00000000', '#000000b0'], 90),
    halo('h'),
  ]
  const subject = person
    ? figure({
        pose: random.int(poseCount),
        skin: random.int(skinCount),
        colour: team.colour,
        accent: team.accent,
        shirt: person.shirt,
        transform: `translate(${28 + random.int(16)} ${style.figureTop}) scale(1.72)`,
      })
    : emblem(team, 125, 150, 78)

  return picture(
    `${card.name}, ${product.name}`,
    definitions,
    el('rect', { width, height, rx: 10, fill: finish ? 'url(#f)' : style.border }),
    el(
      'g',
      { 'clip-path': 'url(#c)' },
      ...backdrop(product.era, style.backdrop, [team.colour, team.accent], turn),
      ...(finish ? [foil()] : []),
      el('circle', { cx: 125, cy: 150, r: 104, fill: 'url(#h)' }),
      el('ellipse', { cx: 125, cy: style.figureTop + 240, rx: 78, ry: 10, fill: '#000', opacity: 0.28 }),
      subject,
      el('rect', { y: 200, width, height: 150, fill: 'url(#s)' }),
    ),
    ...plate(card, style),
    ...(card.attributes.RC ? [starBadge(30, 36)] : []),
    ...(set.kind === 'autograph' ? [pennedName(card.name, random, 125, 236)] : []),
    ...(set.kind === 'relic' ? [clothPatch(team, 188, 188)] : []),
    ...(finish?.serialTotal ? [serialStamp(1 + (card.index % finish.serialTotal), finish.serialTotal)] : []),
  )
}

/** Rainbow light over the picture, and the fine lines of a refractor. */
function foil(): Svg {
  return el(
    'g',
    {},
    el('rect', { width, height, fill: 'url(#f)', opacity: 0.36 }),
    el(
      'g',
      { stroke: '#fff', opacity: 0.28, 'stroke-width': 1.5 },
      el('path', {
        d: 'M-60,350L120,0M-20,350L160,0M20,350L200,0M60,350L240,0M100,350L280,0M140,350L320,0M180,350L360,0',
      }),
    ),
  )
}

/** The name, the team and who made the card. */
function plate(card: DemoCard, style: ReturnType<typeof look>): Svg[] {
  const { team, set } = card
  const name = (fill: string, y: number, face = style.face) =>
    fittedText(card.name, { x: 125, y, room: 206, size: 21, fill, face, weight: 700 })
  const teamLine = (fill: string, y: number) =>
    fittedText(teamName(team), { x: 125, y, room: 200, size: 11, fill, face: 'sans', spacing: 0.6 })
  const maker = fittedText(set.product.publisher, {
    x: 236,
    y: style.makerTop,
    room: 110,
    size: 10,
    fill: style.makerColour,
    anchor: 'end',
    face: style.face,
    weight: 700,
  })
  if (style.plate === 'margin') return [name(style.ink, 318), teamLine(style.ink, 336), maker]
  if (style.plate === 'banner') {
    return [
      el('path', { d: 'M0,270L250,254V308L0,316z', fill: team.colour }),
      el('path', { d: 'M0,316L250,308V313L0,322z', fill: team.accent }),
      name('#ffffff', 295),
      teamLine('#ffffff', 335),
      maker,
    ]
  }
  return [
    el('rect', { x: 16, y: 288, width: 218, height: 46, rx: 23, fill: '#ffffff', opacity: 0.94 }),
    el('rect', {
      x: 19,
      y: 291,
      width: 212,
      height: 40,
      rx: 20,
      fill: 'none',
      stroke: team.colour,
      'stroke-width': 2,
    }),
    name(team.colour, 312),
    teamLine('#33363d', 326),
    maker,
  ]
}
