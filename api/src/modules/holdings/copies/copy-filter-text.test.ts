import { expect, test } from 'vitest'
import { buildCopyFilterText } from './copy-filter-text.ts'

test('contains the normalized serial number, condition and public note', () => {
  expect(buildCopyFilterText({ serialNumber: '007', condition: 'MINT', publicNote: 'Signé' })).toBe('007\nmint\nsigne')
  expect(buildCopyFilterText({ serialNumber: null, condition: null, publicNote: null })).toBe('')
})

test('contains the first 1,000 characters of a long note', () => {
  for (const publicNote of ['a'.repeat(5_000), 'ﷺ'.repeat(5_000), '🎉'.repeat(2_500), ` ${'🎉'.repeat(2_499)}`]) {
    const text = buildCopyFilterText({ publicNote })
    expect(text.length).toBeGreaterThan(900)
    expect(text.length).toBeLessThanOrEqual(1_002)
    expect(text.isWellFormed()).toBe(true)
  }
})
