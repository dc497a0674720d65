// @vitest-environment node
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findCardCorners } from './find-card-corners.ts'

/** Of 12. The benchmark measures 200. */
const minFound = 9
/** Drawing takes seconds, and more on a busy machine. */
const timeoutMs = 120_000

test(
  `finds at least ${minFound} of 12 drawn cards to within 2 % of their long side, and none on an empty table`,
  async () => {
    const program = path.join(import.meta.dirname, 'test-drawn-photos.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [program])
    const { errors, onEmptyTable } = JSON.parse(stdout) as {
      errors: Array<number | null>
      onEmptyTable: unknown
    }
    expect(errors).toHaveLength(12)
    const found = errors.filter((error) => error !== null && error <= 0.02)
    expect(found.length, stdout).toBeGreaterThanOrEqual(minFound)
    expect(onEmptyTable).toBeNull()
  },
  timeoutMs,
)

test('finds no card in a plain gray image', () => {
  const gray = { width: 300, height: 400, data: new Uint8ClampedArray(4 * 300 * 400).fill(128) }
  expect(findCardCorners(() => gray)).toBeNull()
})

test.each([
  [1, 1],
  [3, 200],
  [200, 3],
])('finds no card in an image of %i by %i pixels', (width, height) => {
  const pixels = { width, height, data: new Uint8ClampedArray(4 * width * height) }
  expect(findCardCorners(() => pixels)).toBeNull()
})
