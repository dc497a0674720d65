import { expect, test } from 'vitest'
import type { Queryable } from '../../database/queryable.ts'
import { parseFileNameFromImageUrl } from '../../files/file-names.ts'
import { aMember } from '../../testing/a-member.ts'
import { aProductWithCards, seededId } from '../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { uploadPlainCardPhoto } from '../../testing/upload-plain-card-photo.ts'
import { createImageAccessFinder } from './image-access.ts'

const api = await setUpTestApi({ products: [aProductWithCards([{ name: 'One' }])] })
const permanent = { audience: 'all', duration: 'permanent' }

/** Returns a function that looks up an image, and one that returns how many statements that took so far. */
function countLookUps(catalogueVersion: () => number | null) {
  let count = 0
  const countedQuery = (...parts: unknown[]) => {
    count += 1
    return Reflect.apply(api.pool.query, api.pool, parts)
  }
  // Look-ups use only `query`, whose overloads cannot be written out here.
  const db = { query: countedQuery } as Queryable
  return { findAccess: createImageAccessFinder(db, catalogueVersion), getCount: () => count }
}

test('looks up a shown photo of a card once per version of the catalogue, and an avatar never', async () => {
  const cardId = seededId('A', 'Base', 0)
  const { fileUrl } = await uploadPlainCardPhoto(api, await aMember(api), { cardId, color: 'teal' })
  const name = parseFileNameFromImageUrl(fileUrl, 'cards') ?? ''
  let version: number | null = 1
  const { findAccess, getCount } = countLookUps(() => version)
  const lookUp = async (imageName: string) => [await findAccess(imageName), getCount()]
  expect(await lookUp(`avatars/${'0'.repeat(32)}.webp`)).toEqual([permanent, 0])
  expect(await lookUp(name)).toEqual([permanent, 1])
  expect(await lookUp(name)).toEqual([permanent, 1])
  version = 2
  expect(await lookUp(name)).toEqual([permanent, 2])
  // While changes cannot be received, nothing is remembered.
  version = null
  expect(await lookUp(name)).toEqual([permanent, 3])
  expect(await lookUp(name)).toEqual([permanent, 4])
})

test('looks up images that are requested together with one statement', async () => {
  const { findAccess, getCount } = countLookUps(() => null)
  const names = Array.from({ length: 20 }, (_, index) => `copies/${String(index).padStart(32, '0')}-50x70.webp`)
  expect(await Promise.all(names.map(findAccess))).toEqual(names.map(() => null))
  expect(getCount()).toBe(1)
})
