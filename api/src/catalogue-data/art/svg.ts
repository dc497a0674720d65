/** A piece of SVG that is complete. */
export type Svg = string

type Attributes = Readonly<Record<string, string | number | undefined>>

/** One element; attributes that are undefined are left out, numbers are rounded to what the eye can see. */
export function el(name: string, attributes: Attributes, ...children: readonly Svg[]): Svg {
  const pairs = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(short(value!))}"`)
  const open = `<${name}${pairs.join('')}`
  return children.length > 0 ? `${open}>${children.join('')}</${name}>` : `${open}/>`
}

function short(value: string | number): string {
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

export const width = 250
export const height = 350

/** A whole picture: 250 by 350 units, the ratio of a card. `title` is what it shows, in words. */
export function picture(title: string, definitions: readonly Svg[], ...content: readonly Svg[]): Svg {
  return el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width: 2 * width,
      height: 2 * height,
      role: 'img',
    },
    el('title', {}, escapeXml(cut(title, 80))),
    ...(definitions.length > 0 ? [el('defs', {}, ...definitions)] : []),
    ...content,
  )
}

/** A gradient between colours at even distances; `id` is used as `url(#id)`. */
export function gradient(id: string, colours: readonly string[], angle = 45): Svg {
  const stops = colours.map((colour, index) =>
    el('stop', {
      offset: `${Math.round((100 * index) / Math.max(1, colours.length - 1))}%`,
      'stop-color': colour,
    }),
  )
  return el('linearGradient', { id, gradientTransform: `rotate(${angle} .5 .5)` }, ...stops)
}

/** Light in the middle that fades: sets a player off from a background of the same colour. */
export function halo(id: string): Svg {
  return el(
    'radialGradient',
    { id },
    el('stop', { 'stop-color': '#ffffffb0' }),
    el('stop', { offset: '1', 'stop-color': '#ffffff00' }),
  )
}

/** The first characters of a text that is too long to be drawn. */
export function cut(text: string, longest: number): string {
  const characters = [...text]
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`
}
