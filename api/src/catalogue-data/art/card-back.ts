import type { DemoCard } from '../demo/cards.ts'
import type { Person } from '../demo/people.ts'
import { teamOf } from '../demo/people.ts'
import { randomOf } from '../demo/random.ts'
import { teamName } from '../demo/teams.ts'
import { emblem } from './emblem.ts'
import { fittedText } from './fitted-text.ts'
import { look } from './look.ts'
import { cut, el, escapeXml, height, picture, type Svg, width } from './svg.ts'

/** So many seasons fit on a back. */
const mostSeasons = 7
const rowHeight = 17
const columns = [
  { title: 'SEASON', x: 24, anchor: 'start' },
  { title: 'TEAM', x: 76, anchor: 'start' },
  { title: 'GP', x: 176, anchor: 'end' },
  { title: 'PTS', x: 202, anchor: 'end' },
  { title: 'BEST', x: 230, anchor: 'end' },
] as const

/** The back of a demo card: number, name, the seasons so far. */
export function cardBack(card: DemoCard): Svg {
  const { set, team, person } = card
  const { product } = set
  const paper = product.era === 'paper' ? '#d9cdb0' : product.era === 'board' ? '#e7dcc3' : '#f4f5f7'
  const style = look(product, set)
  return picture(
    `${card.name}, back`,
    [],
    el('rect', { width, height, rx: 10, fill: paper }),
    el('rect', {
      x: 10,
      y: 10,
      width: 230,
      height: 330,
      rx: 6,
      fill: 'none',
      stroke: team.colour,
      'stroke-width': 2,
    }),
    el('path', { d: 'M10,16a6,6 0 0 1 6,-6H234a6,6 0 0 1 6,6V74H10z', fill: team.colour }),
    el('circle', { cx: 40, cy: 42, r: 22, fill: team.accent }),
    fittedText(card.cardNumber ?? '–', { x: 40, y: 47, room: 38, size: 16, fill: team.colour, weight: 700 }),
    fittedText(card.name, {
      x: 72,
      y: 38,
      room: 158,
      size: 17,
      fill: '#fff',
      anchor: 'start',
      face: style.face,
      weight: 700,
    }),
    fittedText(teamName(team), { x: 72, y: 56, room: 158, size: 11, fill: '#fff', anchor: 'start' }),
    ...(person ? seasons(card, person) : [emblem(team, 125, 176, 62)]),
    fittedText(`${set.name} · ${product.name}`, { x: 125, y: 318, room: 210, size: 10, fill: '#3c4048' }),
    fittedText(`© ${product.yearNumber} ${product.publisher}. Printed for collectors.`, {
      x: 125,
      y: 332,
      room: 210,
      size: 8,
      fill: '#5b606b',
    }),
  )
}

/** As many words as a line holds. */
const facts = [
  'Whistles on the way to every game.',
  'Repairs clocks when the season is over.',
  'Has kept every ticket since school.',
  'Never travels without a chess board.',
  'Learned the game on a frozen canal.',
  'Bakes for the whole team on Sundays.',
  'Once played a final with two left shoes.',
]

function seasons(card: DemoCard, person: Person): Svg[] {
  const { yearNumber } = card.set.product
  const last = Math.min(Math.max(yearNumber - 1, person.firstYear), person.lastYear)
  const first = Math.max(person.firstYear, last - mostSeasons + 1)
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const bottom = 112 + rowHeight * years.length
  return [
    ...columns.map(({ title, x, anchor }) =>
      fittedText(title, { x, y: 96, room: 60, size: 9, fill: card.team.colour, anchor, weight: 700 }),
    ),
    el('path', { d: 'M20,101H230', stroke: card.team.colour }),
    ...columns.map((column, index) =>
      seasonColumn(
        column,
        years.map((year) => cellsOf(person, year)[index]!),
      ),
    ),
    el('path', { d: `M20,${bottom - 8}H230`, stroke: card.team.colour }),
    fittedText(randomOf('fact', person.index).pick(facts), {
      x: 125,
      y: Math.max(bottom + 22, 270),
      room: 200,
      size: 11,
      fill: '#22252b',
      face: 'serif',
    }),
  ]
}

function cellsOf(person: Person, year: number): string[] {
  const random = randomOf('season', person.index, year)
  const games = 30 + random.int(53)
  return [
    `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
    cut(teamOf(person, year).place, 14),
    String(games),
    String(random.int(games + 20)),
    String(1 + random.int(6)),
  ]
}

/** One text for a whole column: a picture stays under 4 KB. */
function seasonColumn({ x, anchor }: (typeof columns)[number], cells: readonly string[]): Svg {
  return el(
    'text',
    { y: 114, 'font-family': 'Arial, sans-serif', 'font-size': 10, fill: '#22252b', 'text-anchor': anchor },
    ...cells.map((cell, index) =>
      el('tspan', { x, dy: index === 0 ? undefined : rowHeight }, escapeXml(cell)),
    ),
  )
}
