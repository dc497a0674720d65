import { expect, test } from 'vitest'
import { toDisplayImage } from './to-display-image.ts'

const changedAt = '2026-01-01T00:00:00.000Z'
const hour = 3_600_000
const at = (url: string | null, hours: number) => toDisplayImage(url, changedAt, Date.parse(changedAt) + hours * hour)
const stem = `/files/cards/${'a1'.repeat(16)}-800x1120`

test('returns the size and all files of a photo', () => {
  expect(at(`${stem}.webp`, 5)).toEqual({
    url: `${stem}.webp`,
    width: 800,
    height: 1120,
    sources: [
      { type: 'image/avif', srcSet: `${stem}-tile.avif 360w, ${stem}.avif 800w` },
      { type: 'image/webp', srcSet: `${stem}-tile.webp 360w, ${stem}.webp 800w` },
    ],
  })
})

test('adds the time of a change less than 4 hours ago to every file', () => {
  const photo = at(`${stem}.webp`, 3)
  const query = `?v=${Date.parse(changedAt)}`
  expect(photo?.url).toBe(`${stem}.webp${query}`)
  const files = photo?.sources.flatMap(({ srcSet }) => srcSet.split(', ')) ?? []
  expect(files).toHaveLength(4)
  for (const file of files) expect(file.split(' ')[0]).toMatch(new RegExp(`\\${query}$`))
})

test.each(['/demo-art/card/1.svg', 'https://example.org/a.jpg', '/files/avatars/a.webp'])(
  'returns %s unchanged with the size of a card',
  (url) => expect(at(url, 5)).toEqual({ url, width: 500, height: 700, sources: [] }),
)

test('returns null without an image', () => {
  expect(at(null, 0)).toBeNull()
})
