import { expect, test } from 'vitest'
import { catalogueEtag, etagOf, isHeld, quotedEtag } from './etag.ts'
import { pack, packingFor } from './packing.ts'

test('the same body has the same tag, another body another one', () => {
  expect(etagOf('{}')).toBe(etagOf('{}'))
  expect(etagOf('{}')).not.toBe(etagOf('{ }'))
})

test('a caller who holds the body in any packing is told so', () => {
  const etag = etagOf('body')
  for (const packing of ['identity', 'br', 'gzip'] as const)
    expect(isHeld(quotedEtag(etag, packing), etag)).toBe(true)
  expect(isHeld(`"other", W/"${etag}"`, etag)).toBe(true)
  expect(isHeld('*', etag)).toBe(true)
  for (const header of [undefined, '', 'x', '"other"', `${etag}`, `"${etag}x"`])
    expect(isHeld(header, etag)).toBe(false)
})

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['identity', 'identity'],
  ['brotli', 'identity'],
  ['BR ; q=1', 'br'],
  ['gzip;q=1, br ;q=0.000', 'gzip'],
  // So long that looking through it twice would take minutes.
  [`br${' '.repeat(1_000_000)}x`, 'identity'],
  ['br;'.repeat(300_000), 'br'],
])('for %j the packing is %s', (header, packing) => {
  expect(packingFor(header, 5_000)).toBe(packing)
})

test('what is small goes as it is', async () => {
  expect(packingFor('br', 200)).toBe('identity')
  const body = Buffer.from('x'.repeat(5_000))
  expect(await pack(body, 'identity')).toBe(body)
  expect((await pack(body, 'br')).length).toBeLessThan(100)
})

test('the tag of a catalogue reply changes with the version and with the bytes', () => {
  const body = Buffer.from('{"card":1}')
  expect(catalogueEtag(body, 41, null)).toBe(catalogueEtag(Buffer.from('{"card":1}'), 41, null))
  expect(catalogueEtag(body, 42, null)).not.toBe(catalogueEtag(body, 41, null))
  expect(catalogueEtag(Buffer.from('{"card":2}'), 41, null)).not.toBe(catalogueEtag(body, 41, null))
  expect(isHeld(quotedEtag(catalogueEtag(body, 41, null), 'br'), catalogueEtag(body, 41, null))).toBe(true)
})

test('the tag of a reply of cards changes with their counts, whatever the checksum of the bytes', () => {
  const body = Buffer.from('{"card":1}')
  const tags = [null, '', ',"numInWishlists":1', ',"numInWishlists":2'].map((counts) =>
    catalogueEtag(body, 41, counts),
  )
  expect(new Set(tags).size).toBe(4)
  expect(isHeld(quotedEtag(tags[2] ?? '', 'br'), tags[2] ?? '')).toBe(true)
})
