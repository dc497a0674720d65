import { buildSvgElement, escapeXml, type SvgMarkup, truncateText } from './svg.ts'

type TextStyle = {
  x: number
  y: number
  /** Available width, in drawing units. */
  maxWidth: number
  size: number
  fill: string
  anchor?: 'start' | 'middle' | 'end'
  typeface?: 'serif' | 'sans' | 'block'
  weight?: number
  spacing?: number
}

const fontFamilies = { serif: 'Georgia, serif', sans: 'Arial, sans-serif', block: 'Impact, sans-serif' }
/** A text that would need less than this part of its size is cut instead. */
const minSizeRatio = 0.55

/** Draws a line of text that fits its width: first smaller, then cut, then with compressed letters. */
export function drawFittedText(text: string, style: TextStyle): SvgMarkup {
  const maxLength = Math.floor(style.maxWidth / (style.size * minSizeRatio * 0.5))
  const visibleText = truncateText(text, maxLength)
  const naturalWidth = estimateWidth(visibleText, style.size) * (style.typeface === 'block' ? 0.9 : 1)
  const size = Math.max(style.size * minSizeRatio, Math.min(style.size, (style.size * style.maxWidth) / naturalWidth))
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

/** Estimates a text's width generously: an ideograph is one em wide, a Latin letter somewhat more than half an em. */
function estimateWidth(text: string, size: number): number {
  let units = 0
  for (const character of text) {
    if (/\p{M}/u.test(character)) continue
    if (/[\u2e80-\u9fff\uff00-\uffef]/.test(character)) units += 1
    else units += /[A-ZMW@&]/.test(character) ? 0.7 : 0.55
  }
  return units * size
}
