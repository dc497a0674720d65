import { expect, test } from 'vitest'
import { compressBody, negotiateEncoding } from './content-encoding.ts'
import { createEtag, formatEtag, matchesEtag } from './etag.ts'

test('creates equal tags for equal bodies only', () => {
  expect(createEtag('{}')).toBe(createEtag('{}'))
  expect(createEtag('{}')).not.toBe(createEtag('{ }'))
})

test('matches a tag of the body in any encoding', () => {
  const etag = createEtag('body')
  for (const packing of ['identity', 'br', 'gzip'] as const)
    expect(matchesEtag(formatEtag(etag, packing), etag)).toBe(true)
  expect(matchesEtag(`"other", W/"${etag}"`, etag)).toBe(true)
  expect(matchesEtag('*', etag)).toBe(true)
  for (const header of [undefined, '', 'x', '"other"', `${etag}`, `"${etag}x"`])
    expect(matchesEtag(header, etag)).toBe(false)
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
  // Would take minutes with quadratic parsing.
  [`br${' '.repeat(1_000_000)}x`, 'identity'],
  ['br;'.repeat(300_000), 'br'],
])('maps Accept-Encoding %j to %s', (header, packing) => {
  expect(negotiateEncoding(header, 5_000)).toBe(packing)
})

test('sends a small body uncompressed', async () => {
  expect(negotiateEncoding('br', 200)).toBe('identity')
  const body = Buffer.from('x'.repeat(5_000))
  expect(await compressBody(body, 'identity')).toBe(body)
  expect((await compressBody(body, 'br')).length).toBeLessThan(100)
})
