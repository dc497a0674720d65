import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isStoredFileName,
  listImageFiles,
  matchesUploadHash,
  newImageName,
  parseFileNameFromImageUrl,
  toFileUrl,
  toImageNameWithoutVariant,
} from './file-names.ts'

const size = fc.record({ width: fc.integer({ min: 1, max: 800 }), height: fc.integer({ min: 1, max: 1_600 }) })
const kind = fc.constantFrom('copies' as const, 'cards' as const)

test('recognizes an image by its URL, and lists only valid file names for it', () => {
  fc.assert(
    fc.property(kind, size, (kind, size) => {
      const name = newImageName(kind, size, randomBytes(32))
      expect(listImageFiles(name)).toHaveLength(size.width > 360 ? 4 : 2)
      for (const each of listImageFiles(name))
        expect([isStoredFileName(each), toImageNameWithoutVariant(each)], each).toEqual([true, name])
      expect(listImageFiles(name)).toContain(name)
      expect(parseFileNameFromImageUrl(toFileUrl(name), kind)).toBe(name)
      expect(parseFileNameFromImageUrl(toFileUrl(name), kind === 'cards' ? 'copies' : 'cards')).toBeNull()
    }),
  )
})

test('recognizes only the upload that an image was made from', () => {
  const [original, other] = [randomBytes(32), randomBytes(32)]
  const [first, second] = [1, 2].map(() => newImageName('copies', { width: 50, height: 70 }, original))
  expect(first).not.toBe(second)
  for (const name of [first ?? '', second ?? '']) {
    expect(matchesUploadHash(name, original)).toBe(true)
    expect(matchesUploadHash(name, other)).toBe(false)
  }
  expect(matchesUploadHash('copies/planted.webp', original)).toBe(false)
})
