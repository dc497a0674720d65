import { createLinearColorFromHue, createLinearColorFromSrgb, type LinearColor, toCssColor } from './color.ts'
import type { RandomSource } from './random.ts'

export type CardDesign = { name: string; svg: string; edge: LinearColor }

const [width, height] = [250, 350]

type Ink = { main: string; other: string; pale: string; dark: string; edge: LinearColor }

const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`

function drawTextLines(random: RandomSource, x: number, y: number, w: number, count: number, fill: string): string {
  return Array.from({ length: count }, (_, line) => {
    const words: string[] = []
    for (let at = x; at < x + w - 14; ) {
      const word = random.within(5, 22)
      words.push(rect(at, y + line * 9, Math.min(word, x + w - at), 4, fill))
      at += word + 4
    }
    return words.join('')
  }).join('')
}

function drawAction(random: RandomSource, ink: Ink): string {
  const crowd = Array.from({ length: 40 }, () => {
    const fill = toCssColor(
      createLinearColorFromHue(random.within(0, 1), random.within(0, 0.8), random.within(0.1, 0.8)),
    )
    return `<circle cx="${random.within(0, width)}" cy="${random.within(0, 220)}" r="${random.within(4, 20)}" fill="${fill}" opacity="${random.within(0.2, 0.7)}"/>`
  }).join('')
  const [x, y] = [random.within(95, 155), random.within(90, 130)]
  return `${rect(0, 0, width, height, 'url(#scene)')}${crowd}
    <path d="M${x - 48},350L${x - 34},${y + 60}Q${x},${y + 20} ${x + 40},${y + 64}L${x + 62},350z" fill="${ink.main}"/>
    <path d="M${x - 38},${y + 120}L${x + 50},${y + 130}L${x + 52},${y + 150}L${x - 40},${y + 140}z" fill="${ink.pale}"/>
    <circle cx="${x}" cy="${y + 20}" r="26" fill="#d9a582"/><path d="M${x - 28},${y + 14}a28,26 0 0 1 56,0z" fill="${ink.other}"/>
    <path d="M${x - 70},${y + 190}L${x + 110},${y + 40}" stroke="#caa26a" stroke-width="7"/>`
}

const drawEmblem = (x: number, y: number, r: number, ink: Ink) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink.pale}"/><path d="M${x},${y - r}L${x + r * 0.6},${y + r * 0.8}L${x - r * 0.95},${y - r * 0.3}H${x + r * 0.95}L${x - r * 0.6},${y + r * 0.8}z" fill="${ink.main}"/>`

type DrawDesign = (random: RandomSource, ink: Ink) => string

const drawFramed: DrawDesign = (random, ink) => {
  const border = random.within(9, 20)
  const window = rect(border, border, width - 2 * border, height - 2 * border - 30, '#000')
  return `<clipPath id="w">${window}</clipPath>${rect(0, 0, width, height, toCssColor(ink.edge))}
    <g clip-path="url(#w)">${drawAction(random, ink)}</g>
    ${drawTextLines(random, 60, height - border - 20, 140, 2, ink.dark)}${drawEmblem(34, height - 36, 18, ink)}`
}

const drawFullBleed: DrawDesign = (random, ink) =>
  `${drawAction(random, ink)}<path d="M0,290L250,262V350H0z" fill="${ink.main}" opacity="0.85"/>${drawTextLines(random, 90, 305, 140, 3, ink.pale)}${drawEmblem(42, 304, 26, ink)}`

const drawLined: DrawDesign = (random, ink) =>
  `${rect(0, 0, width, height, toCssColor(ink.edge))}${rect(10, 10, 230, 330, 'none', `stroke="${ink.pale}" stroke-width="2"`)}
   <clipPath id="w">${rect(18, 18, 214, 270, '#000', 'rx="12"')}</clipPath><g clip-path="url(#w)">${drawAction(random, ink)}</g>
   ${rect(18, 294, 214, 38, ink.main)}${drawTextLines(random, 40, 306, 170, 2, ink.pale)}`

const drawBack: DrawDesign = (random, ink) =>
  `${rect(0, 0, width, height, toCssColor(ink.edge))}${rect(10, 10, 230, 64, ink.main)}${drawEmblem(42, 42, 24, ink)}${drawTextLines(random, 80, 26, 140, 4, ink.pale)}
   ${Array.from({ length: 9 }, (_, row) => rect(14, 92 + row * 18, 222, 9, row % 2 === 0 ? ink.pale : 'none')).join('')}
   ${drawTextLines(random, 18, 94, 214, 18, ink.dark)}${drawTextLines(random, 18, 274, 214, 6, ink.dark)}`

const drawFoil: DrawDesign = (random, ink) => {
  const turn = random.within(0, 1)
  const stripes = Array.from({ length: 16 }, (_, stripe) => {
    const fill = toCssColor(createLinearColorFromHue(turn + stripe / 9, random.within(0.3, 0.8), random.within(0.7, 1)))
    const x = stripe * 32 - 200
    return `<path d="M${x},350L${x + 200},0h34L${x + 34},350z" fill="${fill}" opacity="0.75"/>`
  }).join('')
  return `${drawAction(random, ink)}${stripes}${rect(20, 20, 210, 310, 'none', `stroke="${ink.pale}" stroke-width="3" rx="16"`)}${drawEmblem(125, 160, 66, ink)}${drawTextLines(random, 60, 300, 130, 2, ink.dark)}`
}

const drawVintage: DrawDesign = (random, ink) =>
  `${rect(0, 0, width, height, toCssColor(ink.edge))}<clipPath id="w"><ellipse cx="125" cy="150" rx="88" ry="118"/></clipPath>
   <g clip-path="url(#w)">${drawAction(random, ink)}</g><ellipse cx="125" cy="150" rx="90" ry="120" fill="none" stroke="${ink.dark}" stroke-width="3"/>
   ${drawTextLines(random, 45, 290, 160, 3, ink.dark)}`

const drawGame: DrawDesign = (random, ink) =>
  `${rect(0, 0, width, height, toCssColor(ink.edge))}${rect(11, 11, 228, 328, ink.main, 'rx="6"')}${rect(18, 16, 214, 22, ink.pale, 'rx="8"')}${drawTextLines(random, 26, 24, 110, 1, ink.dark)}
   <clipPath id="w">${rect(20, 42, 210, 150, '#000')}</clipPath><g clip-path="url(#w)">${drawAction(random, ink)}</g>
   ${rect(18, 196, 214, 20, ink.pale, 'rx="8"')}${rect(20, 220, 210, 108, '#f3ead2')}${drawTextLines(random, 28, 228, 194, 9, ink.dark)}`

const drawSplit: DrawDesign = (random, ink) =>
  `${rect(0, 0, width, height, ink.main)}<path d="M0,0H250V${random.within(60, 200)}L0,${random.within(160, 320)}z" fill="${ink.other}"/>
   <path d="M60,260L130,60h50L110,260z" fill="${ink.pale}"/>${drawEmblem(180, 240, 44, ink)}${drawTextLines(random, 20, 320, 200, 2, ink.pale)}`

const designs: ReadonlyArray<{ name: string; draw: DrawDesign; hasEdge: boolean }> = [
  { name: 'framed', draw: drawFramed, hasEdge: true },
  { name: 'full bleed', draw: drawFullBleed, hasEdge: false },
  { name: 'lined', draw: drawLined, hasEdge: true },
  { name: 'back', draw: drawBack, hasEdge: true },
  { name: 'foil', draw: drawFoil, hasEdge: false },
  { name: 'vintage', draw: drawVintage, hasEdge: true },
  { name: 'game', draw: drawGame, hasEdge: true },
  { name: 'split', draw: drawSplit, hasEdge: false },
]

export function createCardDesign(random: RandomSource): CardDesign {
  const { name, draw, hasEdge } = random.pick(designs)
  const hue = random.within(0, 1)
  const edge = random.pick([
    createLinearColorFromSrgb(0.96, 0.96, 0.95),
    createLinearColorFromSrgb(0.93, 0.93, 0.9),
    createLinearColorFromSrgb(0.88, 0.83, 0.7),
    createLinearColorFromSrgb(0.07, 0.07, 0.08),
    createLinearColorFromHue(hue, 0.8, 0.6),
    createLinearColorFromSrgb(0.72, 0.73, 0.75),
    createLinearColorFromHue(0.13, 0.85, 0.92),
  ])
  const main = createLinearColorFromHue(hue, random.within(0.4, 0.95), random.within(0.25, 0.9))
  const ink: Ink = {
    main: toCssColor(main),
    other: toCssColor(
      createLinearColorFromHue(hue + random.within(0.3, 0.7), random.within(0.4, 0.9), random.within(0.3, 0.9)),
    ),
    pale: toCssColor(createLinearColorFromHue(hue, random.within(0, 0.25), random.within(0.85, 1))),
    dark: toCssColor(createLinearColorFromHue(hue, random.within(0, 0.5), random.within(0.08, 0.3))),
    edge,
  }
  const scene = `<linearGradient id="scene" x2="0" y2="1"><stop stop-color="${ink.dark}"/><stop offset="0.6" stop-color="${ink.other}"/><stop offset="1" stop-color="${ink.pale}"/></linearGradient>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${scene}</defs>${draw(random, ink)}</svg>`
  return { name, svg, edge: hasEdge ? edge : main }
}
