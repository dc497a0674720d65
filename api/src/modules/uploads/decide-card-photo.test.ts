import { getCard } from '@ninepocket/contract/card-endpoints'
import { uploadCardPhoto } from '@ninepocket/contract/upload-endpoints'
import { deleteAccount } from '@ninepocket/contract/user-endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { folderStore } from '../../files/folder-store.ts'
import { drawnPicture } from '../../files/testing/drawn-picture.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { plantCatalogue, plantedId } from '../../testing/plant-catalogue.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'
import { decideCardPhoto, takeDownCardPhoto } from './decide-card-photo.ts'
import { sendPhoto } from './testing/send-photo.ts'

const sourcePicture = 'https://example.org/front.jpg'
const cards = Array.from({ length: 12 }, (_, index) => ({ name: `Card ${index}`, imageUrl: sourcePicture }))
let next = 0
let cardId: string
let api: TestApi
let admin: Member
let wayne: Member
beforeAll(async () => {
  api = await testApi()
  await plantCatalogue(api.pool, [{ name: 'A', year: '2024', insertSets: [{ name: 'Base', cards }] }])
  admin = await aMember(api, { isAdmin: true })
})
beforeEach(async () => {
  wayne = await aMember(api)
  cardId = plantedId('A', 'Base', next++)
})
afterAll(() => api.close())

const storage = () => ({ pool: api.pool, files: folderStore(`${api.dataDir}/files`) })
const isServed = async (address: string | null) => (await api.get(address ?? '')).status === 200
const card = async () => (await api.call(getCard, { params: { id: cardId } })).card

/** Sends a photo; gives its address and its id. */
async function aPhoto(imageType: 'front' | 'back', { from = wayne, colour = 'tomato' } = {}) {
  const photo = await drawnPicture({ colour })
  const { fileUrl } = await sendPhoto(api, from, uploadCardPhoto, { cardId, imageType, photo })
  const { rows } = await api.pool.query<{ id: string }>('select id from card_photos where file = $1', [
    fileUrl?.replace('/files/', ''),
  ])
  return { fileUrl, id: rows[0]?.id ?? '' }
}
const decide = (photoId: string, decision: 'accept' | 'refuse') =>
  decideCardPhoto(storage(), { photoId, adminId: admin.user.id, decision })
const takeDown = (photoId: string) => takeDownCardPhoto(storage(), { photoId, adminId: admin.user.id })

describe('a photo that waits', () => {
  test('is shown in the next reply once it is accepted', async () => {
    const { id, fileUrl } = await aPhoto('front')
    expect(await decide(id, 'accept')).toBe('shown')
    expect((await card()).imageUrl).toBe(fileUrl)
  })

  test('takes the place of another photo, whose file goes', async () => {
    const first = await aPhoto('back')
    const second = await aPhoto('back', { from: await aMember(api), colour: 'teal' })
    expect(await decide(second.id, 'accept')).toBe('shown')
    expect((await card()).backImageUrl).toBe(second.fileUrl)
    expect([await isServed(first.fileUrl), await isServed(second.fileUrl)]).toEqual([false, true])
  })

  test('goes when it is refused; the same file again is told so, and is not asked about twice', async () => {
    const before = await card()
    const { id, fileUrl } = await aPhoto('front')
    expect(await decide(id, 'refuse')).toBe('refused')
    expect(await card()).toEqual(before)
    expect(await isServed(fileUrl)).toBe(false)
    const photo = await drawnPicture()
    const again = await sendPhoto(api, wayne, uploadCardPhoto, { cardId, imageType: 'front', photo })
    expect(again).toMatchObject({ state: 'refused', fileUrl: null })
  })

  test('is decided once: later decisions are told what it is', async () => {
    const { id } = await aPhoto('front')
    const both = await Promise.all([decide(id, 'accept'), decide(id, 'refuse')])
    expect(both[0]).toBe(both[1])
    expect(await decide(id, both[0] === 'shown' ? 'refuse' : 'accept')).toBe(both[0])
    expect(await decide('f'.repeat(24), 'accept')).toBeNull()
  })

  test('whose sender leaves at that moment is either shown or gone, whole', async () => {
    const { id, fileUrl } = await aPhoto('front')
    const leave = wayne.call(deleteAccount, { body: { password: wayne.user.password } })
    const [became] = await Promise.all([decide(id, 'accept'), leave])
    expect((await card()).imageUrl).toBe(became === 'shown' ? fileUrl : sourcePicture)
    if (became === 'shown') expect(await isServed(fileUrl)).toBe(true)
  })
})

describe('a photo that is taken down', () => {
  test('leaves the side as empty as it was', async () => {
    const { id, fileUrl } = await aPhoto('back')
    expect(await takeDown(id)).toBe('refused')
    expect((await card()).backImageUrl).toBeNull()
    expect(await isServed(fileUrl)).toBe(false)
  })

  test('leaves the catalogue’s own picture, whatever photos came between', async () => {
    const first = await aPhoto('front')
    await decide(first.id, 'accept')
    const second = await aPhoto('front', { from: await aMember(api), colour: 'teal' })
    await decide(second.id, 'accept')
    expect(await takeDown(second.id)).toBe('refused')
    expect((await card()).imageUrl).toBe(sourcePicture)
  })

  test('is one that is shown: another is left alone', async () => {
    const { id } = await aPhoto('front')
    expect(await takeDown(id)).toBe('waiting')
  })
})
