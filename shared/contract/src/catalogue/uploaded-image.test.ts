import { describe, expect, test } from 'vitest'
import { deriveUploadedImageVariants } from './uploaded-image.ts'

const name = 'a1'.repeat(16)
const page = `/files/cards/${name}-800x1120`

describe('deriveUploadedImageVariants', () => {
  test('returns the size and all files, best compression and smallest width first', () => {
    expect(deriveUploadedImageVariants(`${page}.webp`)).toEqual({
      width: 800,
      height: 1120,
      sources: [
        {
          type: 'image/avif',
          files: [
            { url: `${page}-tile.avif`, width: 360, format: 'avif' },
            { url: `${page}.avif`, width: 800, format: 'avif' },
          ],
        },
        {
          type: 'image/webp',
          files: [
            { url: `${page}-tile.webp`, width: 360, format: 'webp' },
            { url: `${page}.webp`, width: 800, format: 'webp' },
          ],
        },
      ],
    })
  })

  test('returns one file per format when the image is no wider than a tile', () => {
    const image = deriveUploadedImageVariants(`/files/copies/${name}-360x504.webp`)
    expect(image?.sources.map(({ files }) => files.length)).toEqual([1, 1])
  })

  test('keeps the query that bypasses caches', () => {
    const image = deriveUploadedImageVariants(`${page}.webp?v=17`)
    const urls = image?.sources.flatMap(({ files }) => files.map(({ url }) => url))
    expect(urls).toHaveLength(4)
    for (const url of urls ?? []) expect(url).toMatch(/\?v=17$/)
  })
})

test.each([
  '/demo-art/card/1.svg',
  `https://example.org${page}.webp`,
  `/files/avatars/${name}.webp`,
  `/files/cards/${name}.webp`,
  `${page}.avif`,
  `${page}-tile.webp`,
  `/files/cards/../${name}-800x1120.webp`,
  `/files/cards/${name}-0x10.webp`,
  `/files/cards/${name}-80000x10.webp`,
  '',
])('returns null for %s', (url) => {
  expect(deriveUploadedImageVariants(url)).toBeNull()
})
