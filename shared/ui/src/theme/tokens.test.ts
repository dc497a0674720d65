import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')

function readColor(role: string): { light: string; dark: string } {
  const value = new RegExp(`--color-${role}:\\s*([^;]+);`).exec(source)?.[1] ?? ''
  const [light = '', dark = light] = value.match(/#[0-9a-f]{6}/g) ?? []
  expect(light, `--color-${role}`).toMatch(/^#/)
  return { light, dark }
}

function getLuminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function getContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const backgroundRoles = ['page', 'surface', 'raised', 'sunken', 'hover']
const foregroundRoles = ['text', 'muted', 'accent', 'accent-strong', 'danger', 'warning', 'success', 'info', 'foil']
const textPairs = [
  ...foregroundRoles.flatMap((ink) => backgroundRoles.map((sheet) => [ink, sheet] as const)),
  ...['accent', 'danger', 'warning', 'success', 'info', 'foil'].map((ink) => [ink, `${ink}-soft`] as const),
  ...['danger', 'warning', 'success', 'info', 'foil', 'accent'].map((ink) => ['text', `${ink}-soft`] as const),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ...['on-cover', 'on-cover-muted', 'on-cover-accent', 'on-cover-danger', 'on-cover-success'].flatMap((ink) => [
    [ink, 'cover'] as const,
    [ink, 'cover-raised'] as const,
  ]),
] as const

test.each(textPairs)('keeps text in %s readable on %s in both themes', (ink, sheet) => {
  for (const theme of ['light', 'dark'] as const) {
    expect(getContrast(readColor(ink)[theme], readColor(sheet)[theme]), theme).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(backgroundRoles.flatMap((sheet) => ['edge', 'focus'].map((line) => [line, sheet])))(
  'keeps the %s of controls visible on %s',
  (line, sheet) => {
    for (const theme of ['light', 'dark'] as const) {
      expect(getContrast(readColor(line)[theme], readColor(sheet)[theme]), theme).toBeGreaterThanOrEqual(3)
    }
  },
)

test.each(['cover', 'cover-raised'])('keeps the border of a field visible on the %s', (sheet) => {
  for (const theme of ['light', 'dark'] as const) {
    expect(getContrast(readColor('on-cover-edge')[theme], readColor(sheet)[theme]), theme).toBeGreaterThanOrEqual(3)
  }
})
