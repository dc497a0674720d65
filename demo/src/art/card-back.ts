import type { DemoCard } from '../catalogue/demo-card.ts'
import type { DemoPlayer } from '../catalogue/demo-players.ts'
import { getPlayerTeam } from '../catalogue/demo-players.ts'
import { formatTeamName } from '../catalogue/demo-teams.ts'
import { createRandom } from '../random.ts'
import { getDemoCardDesign } from './demo-card-design.ts'
import { drawEmblem } from './emblem.ts'
import { drawFittedText } from './fitted-text.ts'
import {
  artHeight,
  artWidth,
  buildSvgDocument,
  buildSvgElement,
  escapeXml,
  type SvgMarkup,
  truncateText,
} from './svg.ts'

/** Number of season rows that fit on a back. */
const maxSeasons = 7
const rowHeight = 17
const columns = [
  { title: 'SEASON', x: 24, anchor: 'start' },
  { title: 'TEAM', x: 76, anchor: 'start' },
  { title: 'GP', x: 176, anchor: 'end' },
  { title: 'PTS', x: 202, anchor: 'end' },
  { title: 'BEST', x: 230, anchor: 'end' },
] as const

/** Draws the back of a demo card: number, name and the seasons so far. */
export function drawCardBack(card: DemoCard): SvgMarkup {
  const { insertSet, team, player } = card
  const { product } = insertSet
  const paper = product.era === 'paper' ? '#d9cdb0' : product.era === 'board' ? '#e7dcc3' : '#f4f5f7'
  const style = getDemoCardDesign(product, insertSet)
  return buildSvgDocument(
    `${card.name}, back`,
    [],
    buildSvgElement('rect', { width: artWidth, height: artHeight, rx: 10, fill: paper }),
    buildSvgElement('rect', {
      x: 10,
      y: 10,
      width: 230,
      height: 330,
      rx: 6,
      fill: 'none',
      stroke: team.color,
      'stroke-width': 2,
    }),
    buildSvgElement('path', { d: 'M10,16a6,6 0 0 1 6,-6H234a6,6 0 0 1 6,6V74H10z', fill: team.color }),
    buildSvgElement('circle', { cx: 40, cy: 42, r: 22, fill: team.accent }),
    drawFittedText(card.cardNumber ?? '–', { x: 40, y: 47, maxWidth: 38, size: 16, fill: team.color, weight: 700 }),
    drawFittedText(card.name, {
      x: 72,
      y: 38,
      maxWidth: 158,
      size: 17,
      fill: '#fff',
      anchor: 'start',
      typeface: style.typeface,
      weight: 700,
    }),
    drawFittedText(formatTeamName(team), { x: 72, y: 56, maxWidth: 158, size: 11, fill: '#fff', anchor: 'start' }),
    ...(player ? drawSeasons(card, player) : [drawEmblem(team, 125, 176, 62)]),
    drawFittedText(`${insertSet.name} · ${product.name}`, { x: 125, y: 318, maxWidth: 210, size: 10, fill: '#3c4048' }),
    drawFittedText(`© ${product.yearNumber} ${product.publisher}. Printed for collectors.`, {
      x: 125,
      y: 332,
      maxWidth: 210,
      size: 8,
      fill: '#5b606b',
    }),
  )
}

/** Every fact fits on one line. */
const facts = [
  'Whistles on the way to every game.',
  'Repairs clocks when the season is over.',
  'Has kept every ticket since school.',
  'Never travels without a chess board.',
  'Learned the game on a frozen canal.',
  'Bakes for the whole team on Sundays.',
  'Once played a final with two left shoes.',
]

function drawSeasons(card: DemoCard, player: DemoPlayer): SvgMarkup[] {
  const { yearNumber } = card.insertSet.product
  const last = Math.min(Math.max(yearNumber - 1, player.firstYear), player.lastYear)
  const first = Math.max(player.firstYear, last - maxSeasons + 1)
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const bottom = 112 + rowHeight * years.length
  return [
    ...columns.map(({ title, x, anchor }) =>
      drawFittedText(title, { x, y: 96, maxWidth: 60, size: 9, fill: card.team.color, anchor, weight: 700 }),
    ),
    buildSvgElement('path', { d: 'M20,101H230', stroke: card.team.color }),
    ...columns.map((column, index) =>
      drawSeasonColumn(
        column,
        years.map((year) => getSeasonCells(player, year)[index]!),
      ),
    ),
    buildSvgElement('path', { d: `M20,${bottom - 8}H230`, stroke: card.team.color }),
    drawFittedText(createRandom('fact', player.index).pick(facts), {
      x: 125,
      y: Math.max(bottom + 22, 270),
      maxWidth: 200,
      size: 11,
      fill: '#22252b',
      typeface: 'serif',
    }),
  ]
}

function getSeasonCells(player: DemoPlayer, year: number): string[] {
  const random = createRandom('season', player.index, year)
  const games = 30 + random.int(53)
  return [
    `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
    truncateText(getPlayerTeam(player, year).city, 14),
    String(games),
    String(random.int(games + 20)),
    String(1 + random.int(6)),
  ]
}

/** Draws a column as one text element, so that a picture stays under 4 KB. */
function drawSeasonColumn({ x, anchor }: (typeof columns)[number], cells: readonly string[]): SvgMarkup {
  return buildSvgElement(
    'text',
    { y: 114, 'font-family': 'Arial, sans-serif', 'font-size': 10, fill: '#22252b', 'text-anchor': anchor },
    ...cells.map((cell, index) =>
      buildSvgElement('tspan', { x, dy: index === 0 ? undefined : rowHeight }, escapeXml(cell)),
    ),
  )
}
