/** A complete SVG fragment. */
export type SvgMarkup = string

type SvgAttributes = Readonly<Record<string, string | number | undefined>>

/**
 * Builds one element. Undefined attributes are omitted; numbers are rounded to a precision the eye cannot tell
 * apart.
 */
export function buildSvgElement(name: string, attributes: SvgAttributes, ...children: readonly SvgMarkup[]): SvgMarkup {
  const pairs = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(formatAttribute(value!))}"`)
  const open = `<${name}${pairs.join('')}`
  return children.length > 0 ? `${open}>${children.join('')}</${name}>` : `${open}/>`
}

function formatAttribute(value: string | number): string {
  return typeof value === 'number' ? String(Math.round(value * 10) / 10) : value
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/**
 * Escapes text for XML. Characters that XML cannot hold (control characters, lone surrogates) are dropped or
 * replaced.
 */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character]!)
}

export const artWidth = 250
export const artHeight = 350

/** Builds a whole picture of 250 by 350 units, the ratio of a card. `title` describes the picture in words. */
export function buildSvgDocument(
  title: string,
  definitions: readonly SvgMarkup[],
  ...content: readonly SvgMarkup[]
): SvgMarkup {
  return buildSvgElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${artWidth} ${artHeight}`,
      width: 2 * artWidth,
      height: 2 * artHeight,
      role: 'img',
    },
    buildSvgElement('title', {}, escapeXml(truncateText(title, 80))),
    ...(definitions.length > 0 ? [buildSvgElement('defs', {}, ...definitions)] : []),
    ...content,
  )
}

/** Builds a gradient with evenly spaced colors. It is referenced as `url(#id)`. */
export function buildGradient(id: string, colors: readonly string[], angle = 45): SvgMarkup {
  const stops = colors.map((color, index) =>
    buildSvgElement('stop', {
      offset: `${Math.round((100 * index) / Math.max(1, colors.length - 1))}%`,
      'stop-color': color,
    }),
  )
  return buildSvgElement('linearGradient', { id, gradientTransform: `rotate(${angle} .5 .5)` }, ...stops)
}

/** Builds a soft light in the center, which sets a player off from a background of the same color. */
export function buildHaloGradient(id: string): SvgMarkup {
  return buildSvgElement(
    'radialGradient',
    { id },
    buildSvgElement('stop', { 'stop-color': '#ffffffb0' }),
    buildSvgElement('stop', { offset: '1', 'stop-color': '#ffffff00' }),
  )
}

export function truncateText(text: string, maxLength: number): string {
  const characters = [...text]
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`
}
