import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findTileColorInInsertSetName, getTileColorClass, getTileColorIndex, tileColorCount } from './tile-color.ts'

const ids = fc.stringMatching(/^[0-9a-f]{24}$/)

test('returns the same one of twelve colors for the same id', () => {
  fc.assert(
    fc.property(ids, (id) => {
      expect(getTileColorIndex(id)).toBe(getTileColorIndex(id))
      expect(getTileColorIndex(id)).toBeGreaterThanOrEqual(0)
      expect(getTileColorIndex(id)).toBeLessThan(tileColorCount)
      expect(getTileColorClass(id)).toBe(`color${getTileColorIndex(id)}`)
    }),
  )
})

test('uses all colors for consecutive ids', () => {
  const used = new Set(
    Array.from({ length: 100 }, (_, place) => getTileColorIndex(place.toString(16).padStart(24, '0'))),
  )
  expect(used.size).toBe(tileColorCount)
})

test.each([
  ['Gold Refractors', 'gold'],
  ['purple-refractor-4b38f5d2d8f2cdc2d130e9c1', 'purple'],
  ['Black Diamond Silver', 'silver'],
  ['Base Set', undefined],
  ['Goldrush', undefined],
  ['Predators', undefined],
])('finds in "%s" the color %s', (name, color) => {
  expect(findTileColorInInsertSetName(name)).toBe(color)
})

const readCss = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')
const faceCss = readCss('card-image.module.css')
const paletteCss = readCss('tile-color.module.css') + faceCss
const namedSelectors = [...faceCss.matchAll(/^\.face\[data-color="(\w+)"\]/gm)].map(([selector]) => selector)
const hueSelectors = Array.from({ length: tileColorCount }, (_, index) => `.color${index}`)
type Lch = { lightness: number; chroma: number; hue: number }

/** Reads what a class of the palette sets; null if it does not set the variable. */
function readVariable(selector: string, variable: string): string | null {
  const [, rule = ''] = paletteCss.split(`${selector} {`)
  return new RegExp(`--tile-${variable}: ([^;]+);`).exec(rule.split('}')[0] ?? '')?.[1] ?? null
}

/** The lightness and chroma of text and background, light and dark, as `card-image.module.css` states them. */
const faces = [
  { ink: [0.31, 0.08], fill: [0.88, 0.065] },
  { ink: [0.94, 0.03], fill: [0.34, 0.06] },
] as const

function getLuminance({ lightness, chroma, hue }: Lch): number {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  const [r = 0, g = 0, bl = 0] = [red, green, blue].map((part) => Math.min(1, Math.max(0, part)))
  return 0.2126 * r + 0.7152 * g + 0.0722 * bl
}

const parseLch = (text: string): Lch => {
  const [lightness = 0, chroma = 0, hue = 0] = text.match(/[\d.]+/g)?.map(Number) ?? []
  return { lightness, chroma, hue }
}

test('has a rule for each color that a name can say', () => {
  const words =
    readCss('tile-color.ts')
      .match(/\(gold[^)]*/)?.[0]
      .slice(1)
      .split('|') ?? []
  expect(words).toHaveLength(14)
  expect(namedSelectors).toEqual(words.map((word) => `.face[data-color="${word}"]`))
})

test('states in this test the colors of the style sheet', () => {
  const oneLine = faceCss.replaceAll(/\s+/g, ' ')
  for (const { ink, fill } of faces) {
    expect(oneLine).toContain(`oklch(${ink.join(' ')} var(--tile-hue))`)
    expect(oneLine).toContain(`oklch(${fill[0]} calc(${fill[1]} * var(--tile-chroma, 1)) var(--tile-hue))`)
  }
})

test.each([...namedSelectors, ...hueSelectors])('keeps text readable on %s in both themes', (selector) => {
  const hue = Number(readVariable(selector, 'hue'))
  const chromaFactor = Number(readVariable(selector, 'chroma') ?? 1)
  for (const face of faces) {
    const inkText = readVariable(selector, 'ink')
    const fillText = readVariable(selector, 'fill')
    const ink = inkText ? parseLch(inkText) : { lightness: face.ink[0], chroma: face.ink[1], hue }
    const fill = fillText ? parseLch(fillText) : { lightness: face.fill[0], chroma: face.fill[1] * chromaFactor, hue }
    const [dark = 0, light = 0] = [ink, fill].map(getLuminance).toSorted((one, other) => one - other)
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5)
  }
})
