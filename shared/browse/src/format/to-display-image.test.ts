import { expect, test } from 'vitest'
import { toDisplayImage } from './to-display-image.ts'

const changedAt = '2026-01-01T00:00:00.000Z'
const hour = 3_600_000
const at = (url: string | null, hours: number) =>
  toDisplayImage(url, changedAt, Date.parse(changedAt) + hours * hour)
const stem = `/files/cards/${'a1'.repeat(16)}-800x1120`

test('a photo has its size and all its versions', () => {
  expect(at(`${stem}.webp`, 5)).toEqual({
    url: `${stem}.webp`,
    width: 800,
    height: 1120,
    versions: [
      { type: 'image/avif', srcSet: `${stem}-tile.avif 360w, ${stem}.avif 800w` },
      { type: 'image/webp', srcSet: `${stem}-tile.webp 360w, ${stem}.webp 800w` },
    ],
  })
})

test('less than 4 hours after a change every file of it passes caches by', () => {
  const photo = at(`${stem}.webp`, 3)
  const query = `?v=${Date.parse(changedAt)}`
  expect(photo?.url).toBe(`${stem}.webp${query}`)
  const files = photo?.versions.flatMap(({ srcSet }) => srcSet.split(', ')) ?? []
  expect(files).toHaveLength(4)
  for (const file of files) expect(file.split(' ')[0]).toMatch(new RegExp(`\\${query}$`))
})

test.each(['/demo-art/card/1.svg', 'https://example.org/a.jpg', '/files/avatars/a.webp'])(
  'of %s nothing is known: it is shown as it is, in the place of a card',
  (url) => expect(at(url, 5)).toEqual({ url, width: 500, height: 700, versions: [] }),
)

test('no picture is none', () => {
  expect(at(null, 0)).toBeNull()
})
