import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import { listPendingPhotos, reviewPhoto, takeDownPhoto } from '@ninepocket/contract/moderation/moderation-endpoints'
import { toggleProfileVisibility } from '@ninepocket/contract/users/user-endpoints'
import { describe, expect, test } from 'vitest'
import { hexToByteaParam } from '../../database/connect.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { seededId } from '../../testing/catalogue/seed-catalogue.ts'
import {
  baseInsertSetId,
  getBaseCardId,
  productId,
  productName,
  smallCatalogue,
} from '../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { uploadPlainCardPhoto } from '../../testing/upload-plain-card-photo.ts'

const api = await setUpTestApi({ products: smallCatalogue })
const [ann, ben] = [await aMember(api), await aMember(api)]
const [admin, otherMember] = [await aMember(api, { isAdmin: true }), await aMember(api, { isAdmin: true })]

const listPending = (query: { page?: number; limit?: number } = {}) => admin.call(listPendingPhotos, { query })
const review = (caller: Member, id: string, decision: 'accept' | 'refuse') =>
  caller.send(reviewPhoto, { params: { id }, body: { decision } })
const fetchCard = (cardId: string) => api.call(getCard, { params: { id: cardId } })

/** Creates a card that shows Ann's photo and has a pending photo of Ben's. */
async function createPendingPhoto(cardId: string, colors: [string, string] = ['tomato', 'teal']) {
  const shown = await uploadPlainCardPhoto(api, ann, { cardId, color: colors[0] })
  const sent = await uploadPlainCardPhoto(api, ben, { cardId, color: colors[1] })
  const { photos } = await listPending({ limit: 100 })
  const photo = photos.find(({ imageUrl }) => imageUrl === sent.fileUrl)
  if (!photo) throw new Error('the photo does not wait')
  return { photo, shownUrl: shown.fileUrl, sentUrl: sent.fileUrl }
}

describe('a pending photo', () => {
  test('is listed with the picture it would replace and its uploader, even one with a private profile', async () => {
    const { photo, shownUrl, sentUrl } = await createPendingPhoto(getBaseCardId(0))
    const seen = {
      id: photo.id,
      side: 'front',
      imageUrl: sentUrl,
      currentImageUrl: shownUrl,
      sentAt: expect.stringMatching(/Z$/),
      sentBy: { id: ben.user.id, username: ben.user.username },
      card: { id: getBaseCardId(0), name: 'Ken Marlowe Jr.', cardNumber: '1' },
      insertSet: { id: baseInsertSetId, name: 'Base' },
      product: { id: productId, name: productName, year: '2024' },
    }
    const { card } = await fetchCard(getBaseCardId(0))
    expect(photo).toMatchObject({ ...seen, card: { ...seen.card, slug: card.slug, updatedAt: card.updatedAt } })
    await ben.call(toggleProfileVisibility)
    expect(await listPending()).toMatchObject({ photos: [seen], currentPage: 1, totalPages: 1, totalPhotos: 1 })
    await ben.call(toggleProfileVisibility)
  })

  test('is hidden from other members, and cannot be decided by them', async () => {
    const { photos } = await listPending()
    const [photo] = photos
    expect((await ann.send(listPendingPhotos)).status).toBe(403)
    expect((await review(ben, photo?.id ?? '', 'accept')).status).toBe(403)
    expect((await listPending()).photos).toEqual(photos)
  })

  test('does not reveal private data of its uploader to an admin', async () => {
    const text = await (await admin.send(listPendingPhotos)).text()
    expect(text).toContain(ben.user.username)
    expect(text).not.toContain(ben.user.email)
  })
})

describe('a decision', () => {
  test('shows an accepted photo immediately with its credit, and repeats without effect', async () => {
    const { photo, sentUrl } = await createPendingPhoto(getBaseCardId(1))
    const before = await fetchCard(getBaseCardId(1))
    expect(before.photoBy).toEqual({ front: { username: ann.user.username } })
    const accepted = await admin.call(reviewPhoto, { params: { id: photo.id }, body: { decision: 'accept' } })
    expect(accepted).toEqual({ id: photo.id, state: 'shown' })
    const { card, photoBy } = await fetchCard(getBaseCardId(1))
    expect(card.imageUrl).toBe(sentUrl)
    expect(Date.parse(card.updatedAt)).toBeGreaterThan(Date.parse(before.card.updatedAt))
    expect(photoBy).toEqual({ front: { username: ben.user.username } })
    expect((await listPending()).photos.map(({ id }) => id)).not.toContain(photo.id)

    expect((await review(otherMember, photo.id, 'accept')).status).toBe(200)
    const late = await review(otherMember, photo.id, 'refuse')
    expect([late.status, await late.json()]).toEqual([
      409,
      { message: 'This photo has already been accepted.', code: 'PHOTO_DECIDED' },
    ])
    expect(await fetchCard(getBaseCardId(1))).toMatchObject({ card, photoBy })
  })

  test('leaves the card unchanged on a rejection, and repeats without effect', async () => {
    const { photo, shownUrl, sentUrl } = await createPendingPhoto(getBaseCardId(2))
    const before = await fetchCard(getBaseCardId(2))
    const rejected = await admin.call(reviewPhoto, { params: { id: photo.id }, body: { decision: 'refuse' } })
    expect(rejected).toEqual({ id: photo.id, state: 'refused' })
    expect(await fetchCard(getBaseCardId(2))).toEqual(before)
    expect(before.card.imageUrl).toBe(shownUrl)
    expect((await api.get(sentUrl ?? '')).status).toBe(404)

    expect((await review(otherMember, photo.id, 'refuse')).status).toBe(200)
    const late = await review(otherMember, photo.id, 'accept')
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'PHOTO_DECIDED' }])
    expect(await fetchCard(getBaseCardId(2))).toEqual(before)
  })

  test('stands when two admins decide differently at once, and is reported to the second', async () => {
    for (const [cardIndex, colors] of [['red', 'blue'] as const, ['lime', 'navy'] as const].entries()) {
      const { photo, shownUrl, sentUrl } = await createPendingPhoto(getBaseCardId(3 + cardIndex), [...colors])
      const replies = await Promise.all([review(admin, photo.id, 'accept'), review(otherMember, photo.id, 'refuse')])
      const statuses = replies.map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 409])
      const isAccepted = statuses[0] === 200
      const { card, photoBy } = await fetchCard(getBaseCardId(3 + cardIndex))
      expect(card.imageUrl).toBe(isAccepted ? sentUrl : shownUrl)
      expect(photoBy?.front?.username).toBe((isAccepted ? ben : ann).user.username)
    }
  })

  test('returns 404 for a photo that does not exist', async () => {
    const reply = await review(admin, 'f'.repeat(24), 'accept')
    expect([reply.status, await reply.json()]).toEqual([404, { message: 'Photo not found', code: 'PHOTO_NOT_FOUND' }])
  })
})

describe('a shown photo', () => {
  const card = seededId('Old Timers', 'Base', 0)
  const takeDown = (caller: Member, side: 'front' | 'back' = 'front') =>
    caller.send(takeDownPhoto, { params: { cardId: card, side } })

  test('is taken down by an admin, which empties the side and removes the credit', async () => {
    const { fileUrl } = await uploadPlainCardPhoto(api, ann, { cardId: card, color: 'tomato' })
    expect((await fetchCard(card)).card.imageUrl).toBe(fileUrl)
    expect((await takeDown(ben)).status).toBe(403)
    expect((await takeDown(admin, 'back')).status).toBe(404)
    expect((await takeDown(admin)).status).toBe(200)
    expect(await fetchCard(card)).toMatchObject({ card: { imageUrl: null }, photoBy: {} })
    expect((await api.get(fileUrl ?? '')).status).toBe(404)
    expect((await takeDown(admin)).status).toBe(404)
  })

  test('reveals the catalogue’s own picture when it is taken down after replacing another photo', async () => {
    await api.pool.query(`update cards set image_url = '/own.jpg' where id = $1`, [hexToByteaParam(card)])
    const { fileUrl } = await uploadPlainCardPhoto(api, ben, { cardId: card, color: 'teal' })
    const { photos } = await listPending({ limit: 100 })
    const id = photos.find(({ imageUrl }) => imageUrl === fileUrl)?.id ?? ''
    expect((await review(admin, id, 'accept')).status).toBe(200)
    expect((await fetchCard(card)).photoBy).toEqual({ front: { username: ben.user.username } })
    expect((await takeDown(admin)).status).toBe(200)
    expect(await fetchCard(card)).toMatchObject({ card: { imageUrl: '/own.jpg' }, photoBy: {} })
  })
})

test('lists pending photos in pages, oldest first', async () => {
  await uploadPlainCardPhoto(api, ben, { cardId: getBaseCardId(1), color: 'gold' })
  await uploadPlainCardPhoto(api, ann, { cardId: getBaseCardId(1), color: 'pink' })
  const { photos, totalPhotos } = await listPending()
  expect(photos.map(({ sentAt }) => sentAt)).toEqual(photos.map(({ sentAt }) => sentAt).toSorted())
  expect(totalPhotos).toBe(photos.length)
  expect(totalPhotos).toBeGreaterThan(2)
  expect(await listPending({ page: 2, limit: 1 })).toEqual({
    photos: [photos[1]],
    currentPage: 2,
    totalPages: totalPhotos,
    totalPhotos,
  })
  expect(await listPending({ page: 99 })).toMatchObject({ photos: [], totalPhotos })
})
