import type { DemoTeam } from '../catalogue/demo-teams.ts'
import type { Random } from '../random.ts'
import { drawFittedText } from './fitted-text.ts'
import { buildSvgElement, type SvgMarkup } from './svg.ts'

/** Draws the "RC" star of a rookie card. */
export function drawRookieBadge(x: number, y: number): SvgMarkup {
  const star = 'M0,-20L5.6,-7.4 19,-6.2 8.8,2.8 11.8,16 0,9 -11.8,16 -8.8,2.8 -19,-6.2 -5.6,-7.4z'
  return buildSvgElement(
    'g',
    { transform: `translate(${x} ${y})` },
    buildSvgElement('path', { d: star, fill: '#ffd23f', stroke: '#7a4b00', 'stroke-width': 1.5 }),
    drawFittedText('RC', { x: 0, y: 4.5, maxWidth: 20, size: 11, fill: '#4a2c00', weight: 700 }),
  )
}

/** Draws a serial number such as "07/50" in gold. */
export function drawSerialStamp(number: number, total: number): SvgMarkup {
  const digits = String(total).length
  return buildSvgElement(
    'g',
    { transform: 'translate(196 58) rotate(-8)' },
    buildSvgElement('rect', { x: -38, y: -14, width: 76, height: 26, rx: 4, fill: '#101216', opacity: 0.82 }),
    buildSvgElement('rect', { x: -35, y: -11, width: 70, height: 20, rx: 3, fill: 'none', stroke: '#e9c46a' }),
    drawFittedText(`${String(number).padStart(digits, '0')}/${total}`, {
      x: 0,
      y: 4,
      maxWidth: 64,
      size: 15,
      fill: '#ffe8a3',
      typeface: 'serif',
      weight: 700,
    }),
  )
}

export function drawClothPatch({ color, accent }: DemoTeam, x: number, y: number): SvgMarkup {
  return buildSvgElement(
    'g',
    { transform: `translate(${x} ${y})` },
    buildSvgElement(
      'pattern',
      { id: 'w', width: 6, height: 6, patternUnits: 'userSpaceOnUse' },
      buildSvgElement('path', { d: 'M0,3h6M3,0v6', stroke: '#000', opacity: 0.25 }),
    ),
    buildSvgElement('rect', { x: -35, y: -35, width: 70, height: 70, rx: 8, fill: '#f4f1ea' }),
    buildSvgElement('rect', { x: -29, y: -29, width: 58, height: 58, fill: color }),
    buildSvgElement('path', { d: 'M-29,8L29,-14V2L-29,24z', fill: accent }),
    buildSvgElement('rect', { x: -29, y: -29, width: 58, height: 58, fill: 'url(#w)' }),
  )
}

/** Draws a pen line of 5 to 12 strokes, more for longer names. */
export function drawSignature(name: string, random: Random, x: number, y: number): SvgMarkup {
  const strokeCount = Math.min(12, Math.max(5, [...name].length - 4))
  const step = 150 / strokeCount
  let d = `M${x - 78},${y + 6}q6,-${30 + random.int(14)} ${step},-6`
  for (let i = 1; i < strokeCount; i++) {
    const rise = i % 4 === 0 ? 26 + random.int(14) : 6 + random.int(12)
    d += `t${step - 2},${i % 2 ? rise / 2 : -rise / 2}`
  }
  return buildSvgElement(
    'g',
    { fill: 'none', 'stroke-linecap': 'round' },
    buildSvgElement('rect', { x: x - 100, y: y - 34, width: 200, height: 56, rx: 6, fill: '#ffffff', opacity: 0.86 }),
    buildSvgElement('path', { d, stroke: '#1d3fbb', 'stroke-width': 2.6 }),
    buildSvgElement('path', { d: `M${x - 70},${y + 14}q70,-9 146,-2`, stroke: '#1d3fbb', 'stroke-width': 1.6 }),
  )
}
