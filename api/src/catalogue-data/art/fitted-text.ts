import { buildSvgElement, escapeXml, type SvgMarkup, truncateText } from './svg.ts'

type TextStyle = {
  x: number
  y: number
  /** The room there is, in units. */
  maxWidth: number
  size: number
  fill: string
  anchor?: 'start' | 'middle' | 'end'
  typeface?: 'serif' | 'sans' | 'block'
  weight?: number
  spacing?: number
}

const fontFamilies = {
  serif: 'Georgia, serif',
  sans: 'Arial, sans-serif',
  block: 'Impact, sans-serif',
}
/** Smaller than this part of its size a text is cut instead. */
const minSizeRatio = 0.55

/** A line of text that stays within its room: made smaller first, then cut, then pressed together. */
export function drawFittedText(text: string, style: TextStyle): SvgMarkup {
  const maxLength = Math.floor(style.maxWidth / (style.size * minSizeRatio * 0.5))
  const visibleText = truncateText(text, maxLength)
  const naturalWidth = estimateWidth(visibleText, style.size) * (style.typeface === 'block' ? 0.9 : 1)
  const size = Math.max(
    style.size * minSizeRatio,
    Math.min(style.size, (style.size * style.maxWidth) / naturalWidth),
  )
  const isTooWide = estimateWidth(visibleText, size) > style.maxWidth
  return buildSvgElement(
    'text',
    {
      x: style.x,
      y: style.y,
      'font-family': fontFamilies[style.typeface ?? 'sans'],
      'font-size': size,
      'font-weight': style.weight,
      'letter-spacing': style.spacing,
      'text-anchor': style.anchor ?? 'middle',
      fill: style.fill,
      textLength: isTooWide ? style.maxWidth : undefined,
      lengthAdjust: isTooWide ? 'spacingAndGlyphs' : undefined,
    },
    escapeXml(visibleText),
  )
}

/** A guess that errs to the wide side: ideographs fill their square, Latin letters somewhat over half. */
function estimateWidth(text: string, size: number): number {
  let units = 0
  for (const character of text) {
    if (/\p{M}/u.test(character)) continue
    if (/[\u2e80-\u9fff\uff00-\uffef]/.test(character)) units += 1
    else units += /[A-ZMW@&]/.test(character) ? 0.7 : 0.55
  }
  return units * size
}
