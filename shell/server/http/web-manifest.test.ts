import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildWebManifest, iconPaths } from './web-manifest.ts'

const readFile = (address: string) => readFileSync(new URL(`../../public${address}`, import.meta.url))
/** Width and height stand at the beginning of a PNG file. */
const readPngSize = (address: string) => {
  const header = readFile(address)
  return `${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`
}

test('names the site, its start and what browsers need to install it', () => {
  expect(JSON.parse(buildWebManifest({ siteName: 'Binder' }))).toMatchObject({
    name: 'Binder',
    short_name: 'Binder',
    start_url: '/',
    display: 'standalone',
  })
})

test('lists icons of the sizes that they have', () => {
  const { icons } = JSON.parse(buildWebManifest({ siteName: 'Binder' })) as { icons: { src: string; sizes: string }[] }
  const pngs = icons.filter(({ src }) => src.endsWith('.png'))
  expect(pngs.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
  for (const { src, sizes } of pngs) expect(readPngSize(src)).toBe(sizes)
})

test('serves files that exist', () => {
  for (const address of iconPaths) expect(readFile(address).length).toBeGreaterThan(0)
})
