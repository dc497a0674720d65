/** A piece of SVG that is complete. */
export type SvgMarkup = string

type SvgAttributes = Readonly<Record<string, string | number | undefined>>

/** One element; attributes that are undefined are left out, numbers are rounded to what the eye can see. */
export function buildSvgElement(
  name: string,
  attributes: SvgAttributes,
  ...children: readonly SvgMarkup[]
): SvgMarkup {
  const pairs = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(formatAttribute(value!))}"`)
  const open = `<${name}${pairs.join('')}`
  return children.length > 0 ? `${open}>${children.join('')}</${name}>` : `${open}/>`
}

function formatAttribute(value: string | number): string {
  return typeof value === 'number' ? String(Math.round(value * 10) / 10) : value
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text as XML holds it; what XML cannot hold (control characters, lone surrogates) is dropped or replaced. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character]!)
}

export const artWidth = 250
export const artHeight = 350

/** A whole picture: 250 by 350 units, the ratio of a card. `title` is what it shows, in words. */
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

/** A gradient between colours at even distances; `id` is used as `url(#id)`. */
export function buildGradient(id: string, colors: readonly string[], angle = 45): SvgMarkup {
  const stops = colors.map((color, index) =>
    buildSvgElement('stop', {
      offset: `${Math.round((100 * index) / Math.max(1, colors.length - 1))}%`,
      'stop-color': color,
    }),
  )
  return buildSvgElement('linearGradient', { id, gradientTransform: `rotate(${angle} .5 .5)` }, ...stops)
}

/** Light in the middle that fades: sets a player off from a background of the same colour. */
export function buildHalo(id: string): SvgMarkup {
  return buildSvgElement(
    'radialGradient',
    { id },
    buildSvgElement('stop', { 'stop-color': '#ffffffb0' }),
    buildSvgElement('stop', { offset: '1', 'stop-color': '#ffffff00' }),
  )
}

/** The first characters of a text that is too long to be drawn. */
export function truncateText(text: string, maxLength: number): string {
  const characters = [...text]
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`
}
