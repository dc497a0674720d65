import { storedPicture } from '@ninepocket/contract/picture-address'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileAddress, filesOf, isMadeFrom } from './file-names.ts'
import { makePicture } from './make-picture.ts'
import { drawnPicture } from './testing/drawn-picture.ts'

const original = Buffer.alloc(32, 7)
const make = (bytes: Buffer) => makePicture(bytes, { kind: 'cards', original })

test('a large picture is made small enough for a page and for a tile, in both formats', async () => {
  const { name, files } = await make(await drawnPicture({ width: 1_600, height: 2_240 }))
  expect(storedPicture(fileAddress(name))).toMatchObject({ width: 800, height: 1_120 })
  expect(files.map((file) => file.name)).toEqual(filesOf(name))
  const shown = await Promise.all(
    files.map(async ({ bytes }) => {
      const { format, compression, width, height } = await sharp(bytes).metadata()
      return [compression ?? format, width, height]
    }),
  )
  expect(shown).toEqual([
    ['av1', 360, 504],
    ['av1', 800, 1_120],
    ['webp', 360, 504],
    ['webp', 800, 1_120],
  ])
  expect(isMadeFrom(name, original)).toBe(true)
})

test('a small one is never enlarged, and a very tall one is no taller than two cards', async () => {
  const small = await make(await drawnPicture({ width: 50, height: 70 }))
  expect(small.name).toMatch(/-50x70\.webp$/)
  expect(small.files).toHaveLength(2)
  expect((await make(await drawnPicture({ width: 300, height: 6_000 }))).name).toMatch(/-80x1600\.webp$/)
})

test('a photograph that lies on its side stands upright, and its size says so', async () => {
  const onSide = await sharp(await drawnPicture({ width: 700, height: 500 }))
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { name, files } = await make(onSide)
  expect(name).toMatch(/-500x700\.webp$/)
  for (const { bytes } of files) expect((await sharp(bytes).metadata()).exif).toBeUndefined()
})

test('what is see-through stays so, and grey stays grey', async () => {
  const clear = { r: 200, g: 0, b: 0, alpha: 0.5 }
  const corner = await sharp({ create: { width: 40, height: 56, channels: 4, background: clear } })
    .png()
    .toBuffer()
  for (const { bytes } of (await make(corner)).files)
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true)
  const grey = await sharp(await drawnPicture({ colour: 'grey' }))
    .greyscale()
    .jpeg()
    .toBuffer()
  expect((await make(grey)).files).toHaveLength(2)
})
