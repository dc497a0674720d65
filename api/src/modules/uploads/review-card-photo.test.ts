import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import { uploadCardPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { deleteAccount } from '@ninepocket/contract/users/user-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFolderStore } from '../../files/folder-store.ts'
import { drawTestImage } from '../../files/testing/test-image.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { aProductWithCards, seededId } from '../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { reviewCardPhoto, takeDownCardPhoto } from './review-card-photo.ts'
import { sendPhoto } from './testing/send-photo.ts'

const sourceImageUrl = 'https://example.org/front.jpg'
const cards = Array.from({ length: 12 }, (_, index) => ({ name: `Card ${index}`, imageUrl: sourceImageUrl }))
let next = 0
let cardId: string
let wayne: Member
const api = await setUpTestApi({ products: [aProductWithCards(cards)] })
const admin = await aMember(api, { isAdmin: true })
beforeEach(async () => {
  wayne = await aMember(api)
  cardId = seededId('A', 'Base', next++)
})

const openStorage = () => ({ pool: api.pool, files: createFolderStore(`${api.dataDir}/files`) })
const isServed = async (address: string | null) => (await api.get(address ?? '')).status === 200
const fetchCard = async () => (await api.call(getCard, { params: { id: cardId } })).card

/** Uploads a photo and returns its address and id. */
async function sendCardPhotoAndGetId(imageType: 'front' | 'back', { from = wayne, colour: color = 'tomato' } = {}) {
  const photo = await drawTestImage({ color })
  const { fileUrl } = await sendPhoto(api, from, uploadCardPhoto, { cardId, imageType, photo })
  const { rows } = await api.pool.query<{ id: string }>('select id from card_photos where file = $1', [
    fileUrl?.replace('/files/', ''),
  ])
  return { fileUrl, id: rows[0]?.id ?? '' }
}
const review = (photoId: string, decision: 'accept' | 'refuse') =>
  reviewCardPhoto(openStorage(), { photoId, adminId: admin.user.id, address: '', decision })
const takeDown = (photoId: string) => takeDownCardPhoto(openStorage(), { photoId, adminId: admin.user.id, address: '' })

describe('a pending photo', () => {
  test('replaces another photo and deletes its file', async () => {
    const first = await sendCardPhotoAndGetId('back')
    const second = await sendCardPhotoAndGetId('back', { from: await aMember(api), colour: 'teal' })
    expect(await review(second.id, 'accept')).toBe('shown')
    expect((await fetchCard()).backImageUrl).toBe(second.fileUrl)
    expect([await isServed(first.fileUrl), await isServed(second.fileUrl)]).toEqual([false, true])
  })

  test('is deleted on a rejection, and the same file again is reported as rejected without another review', async () => {
    const before = await fetchCard()
    const { id, fileUrl } = await sendCardPhotoAndGetId('front')
    expect(await review(id, 'refuse')).toBe('refused')
    expect(await fetchCard()).toEqual(before)
    expect(await isServed(fileUrl)).toBe(false)
    const photo = await drawTestImage()
    const again = await sendPhoto(api, wayne, uploadCardPhoto, { cardId, imageType: 'front', photo })
    expect(again).toMatchObject({ state: 'refused', fileUrl: null })
  })

  test('is decided once, and later decisions receive the first one', async () => {
    const { id } = await sendCardPhotoAndGetId('front')
    const both = await Promise.all([review(id, 'accept'), review(id, 'refuse')])
    expect(both[0]).toBe(both[1])
    expect(await review(id, both[0] === 'shown' ? 'refuse' : 'accept')).toBe(both[0])
    expect(await review('f'.repeat(24), 'accept')).toBeNull()
  })

  test('is either shown or deleted completely when its uploader leaves at that moment', async () => {
    const { id, fileUrl } = await sendCardPhotoAndGetId('front')
    const leave = wayne.call(deleteAccount, { body: { password: wayne.user.password } })
    const [became] = await Promise.all([review(id, 'accept'), leave])
    expect((await fetchCard()).imageUrl).toBe(became === 'shown' ? fileUrl : sourceImageUrl)
    if (became === 'shown') expect(await isServed(fileUrl)).toBe(true)
  })
})

describe('taking down a photo', () => {
  test('restores the catalogue’s own picture after any number of photos', async () => {
    const first = await sendCardPhotoAndGetId('front')
    await review(first.id, 'accept')
    const second = await sendCardPhotoAndGetId('front', { from: await aMember(api), colour: 'teal' })
    await review(second.id, 'accept')
    expect(await takeDown(second.id)).toBe('refused')
    expect((await fetchCard()).imageUrl).toBe(sourceImageUrl)
  })

  test('changes no photo that is not shown', async () => {
    const { id } = await sendCardPhotoAndGetId('front')
    expect(await takeDown(id)).toBe('waiting')
  })
})
