// @vitest-environment node
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findCardCorners } from './find-card-corners.ts'

/** Of twelve; the bench says what share it is of 200. */
const minFound = 9
/** Drawing takes seconds, and many of them where other work takes the machine (ms). */
const timeoutMs = 120_000

test(
  `of a dozen drawn photos at least ${minFound} cards are found to 2 % of their long side, on a bare table none`,
  async () => {
    const program = path.join(import.meta.dirname, 'test-drawn-photos.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [program])
    // What the program prints, by its own first lines.
    const { offs, onEmptyTable } = JSON.parse(stdout) as { offs: Array<number | null>; onEmptyTable: unknown }
    expect(offs).toHaveLength(12)
    const found = offs.filter((off) => off !== null && off <= 0.02)
    expect(found.length, stdout).toBeGreaterThanOrEqual(minFound)
    expect(onEmptyTable).toBeNull()
  },
  timeoutMs,
)

test('where there is nothing at all, no card is found', () => {
  const gray = { width: 300, height: 400, data: new Uint8ClampedArray(4 * 300 * 400).fill(128) }
  expect(findCardCorners(() => gray)).toBeNull()
})

test.each([
  [1, 1],
  [3, 200],
  [200, 3],
])('a picture of %i by %i pixels holds no card', (width, height) => {
  const pixels = { width, height, data: new Uint8ClampedArray(4 * width * height) }
  expect(findCardCorners(() => pixels)).toBeNull()
})
