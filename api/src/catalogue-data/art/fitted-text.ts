import { cut, el, escapeXml, type Svg } from './svg.ts'

type Style = {
  x: number
  y: number
  /** The room there is, in units. */
  room: number
  size: number
  fill: string
  anchor?: 'start' | 'middle' | 'end'
  face?: 'serif' | 'sans' | 'block'
  weight?: number
  spacing?: number
}

const faces = {
  serif: 'Georgia, serif',
  sans: 'Arial, sans-serif',
  block: 'Impact, sans-serif',
}
/** Smaller than this part of its size a text is cut instead. */
const smallest = 0.55

/** A line of text that stays within its room: made smaller first, then cut, then pressed together. */
export function fittedText(text: string, style: Style): Svg {
  const longest = Math.floor(style.room / (style.size * smallest * 0.5))
  const shown = cut(text, longest)
  const natural = widthOf(shown, style.size) * (style.face === 'block' ? 0.9 : 1)
  const size = Math.max(style.size * smallest, Math.min(style.size, (style.size * style.room) / natural))
  const isTooWide = widthOf(shown, size) > style.room
  return el(
    'text',
    {
      x: style.x,
      y: style.y,
      'font-family': faces[style.face ?? 'sans'],
      'font-size': size,
      'font-weight': style.weight,
      'letter-spacing': style.spacing,
      'text-anchor': style.anchor ?? 'middle',
      fill: style.fill,
      textLength: isTooWide ? style.room : undefined,
      lengthAdjust: isTooWide ? 'spacingAndGlyphs' : undefined,
    },
    escapeXml(shown),
  )
}

/** A guess that errs to the wide side: ideographs fill their square, Latin letters somewhat over half. */
function widthOf(text: string, size: number): number {
  let units = 0
  for (const character of text) {
    if (/\p{M}/u.test(character)) continue
    if (/[\u2e80-\u9fff\uff00-\uffef]/.test(character)) units += 1
    else units += /[A-ZMW@&]/.test(character) ? 0.7 : 0.55
  }
  return units * size
}
