import { getCard } from '@ninepocket/contract/card-endpoints'
import { decidePhoto, listWaitingPhotos, takeDownPhoto } from '@ninepocket/contract/moderation-endpoints'
import { togglePublic } from '@ninepocket/contract/user-endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idParameter } from '../../database/connect.ts'
import { sendCardPhoto } from '../../testing/a-card-photo.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { plantCatalogue, plantedId } from '../../testing/plant-catalogue.ts'
import { smallCatalogue } from '../../testing/small-catalogue.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

const product = '2024 Northern Lights Hockey'
const cardAt = (place: number) => plantedId(product, 'Base', place)
let api: TestApi
let [ann, ben, admin, other] = [] as unknown as [Member, Member, Member, Member] // made before any test
beforeAll(async () => {
  api = await testApi()
  await plantCatalogue(api.pool, smallCatalogue)
  ;[ann, ben] = [await aMember(api), await aMember(api)]
  ;[admin, other] = [await aMember(api, { isAdmin: true }), await aMember(api, { isAdmin: true })]
})
afterAll(() => api.close())

const waiting = (query: { page?: number; limit?: number } = {}) => admin.call(listWaitingPhotos, { query })
const decide = (who: Member, id: string, decision: 'accept' | 'refuse') =>
  who.send(decidePhoto, { params: { id }, body: { decision } })
const cardOf = (cardId: string) => api.call(getCard, { params: { id: cardId } })

/** A card that shows Ann's photo, and Ben's that waits for an admin. */
async function aWaitingPhoto(cardId: string, colours: [string, string] = ['tomato', 'teal']) {
  const shown = await sendCardPhoto(api, ann, { cardId, colour: colours[0] })
  const sent = await sendCardPhoto(api, ben, { cardId, colour: colours[1] })
  const { photos } = await waiting({ limit: 100 })
  const photo = photos.find(({ imageUrl }) => imageUrl === sent.fileUrl)
  if (!photo) throw new Error('the photo does not wait')
  return { photo, shownUrl: shown.fileUrl, sentUrl: sent.fileUrl }
}

describe('a photo that waits', () => {
  test('is listed beside what it would replace, with whose it is, of a private person too', async () => {
    const { photo, shownUrl, sentUrl } = await aWaitingPhoto(cardAt(0))
    const seen = {
      id: photo.id,
      side: 'front',
      imageUrl: sentUrl,
      currentImageUrl: shownUrl,
      sentAt: expect.stringMatching(/Z$/),
      sentBy: { id: ben.user.id, username: ben.user.username },
      card: { id: cardAt(0), name: 'Ken Marlowe Jr.', cardNumber: '1' },
      insertSet: { id: plantedId(product, 'Base'), name: 'Base' },
      product: { id: plantedId(product), name: product, year: '2024' },
    }
    const { card } = await cardOf(cardAt(0))
    expect(photo).toMatchObject({
      ...seen,
      card: { ...seen.card, slug: card.slug, updatedAt: card.updatedAt },
    })
    await ben.call(togglePublic)
    expect(await waiting()).toMatchObject({ photos: [seen], currentPage: 1, totalPages: 1, totalPhotos: 1 })
    await ben.call(togglePublic)
  })

  test('is nothing to other members, and nothing is decided by them', async () => {
    const { photos } = await waiting()
    const [photo] = photos
    expect((await ann.send(listWaitingPhotos)).status).toBe(403)
    expect((await decide(ben, photo?.id ?? '', 'accept')).status).toBe(403)
    expect((await waiting()).photos).toEqual(photos)
  })

  test('tells no admin what is private about its sender', async () => {
    const text = await (await admin.send(listWaitingPhotos)).text()
    expect(text).toContain(ben.user.username)
    expect(text).not.toContain(ben.user.email)
  })
})

describe('a decision', () => {
  test('to accept shows the photo to everybody at once, names who took it, and is made once', async () => {
    const { photo, sentUrl } = await aWaitingPhoto(cardAt(1))
    const before = await cardOf(cardAt(1))
    expect(before.photoBy).toEqual({ front: { username: ann.user.username } })
    const accepted = await admin.call(decidePhoto, { params: { id: photo.id }, body: { decision: 'accept' } })
    expect(accepted).toEqual({ id: photo.id, state: 'shown' })
    const { card, photoBy } = await cardOf(cardAt(1))
    expect(card.imageUrl).toBe(sentUrl)
    expect(Date.parse(card.updatedAt)).toBeGreaterThan(Date.parse(before.card.updatedAt))
    expect(photoBy).toEqual({ front: { username: ben.user.username } })
    expect((await waiting()).photos.map(({ id }) => id)).not.toContain(photo.id)

    expect((await decide(other, photo.id, 'accept')).status).toBe(200)
    const late = await decide(other, photo.id, 'refuse')
    expect([late.status, await late.json()]).toEqual([
      409,
      { message: 'This photo has been accepted already.', code: 'PHOTO_DECIDED' },
    ])
    expect(await cardOf(cardAt(1))).toEqual({ card, photoBy })
  })

  test('to refuse leaves the card as it is, and is made once', async () => {
    const { photo, shownUrl, sentUrl } = await aWaitingPhoto(cardAt(2))
    const before = await cardOf(cardAt(2))
    const refused = await admin.call(decidePhoto, { params: { id: photo.id }, body: { decision: 'refuse' } })
    expect(refused).toEqual({ id: photo.id, state: 'refused' })
    expect(await cardOf(cardAt(2))).toEqual(before)
    expect(before.card.imageUrl).toBe(shownUrl)
    expect((await api.get(sentUrl ?? '')).status).toBe(404)

    expect((await decide(other, photo.id, 'refuse')).status).toBe(200)
    const late = await decide(other, photo.id, 'accept')
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'PHOTO_DECIDED' }])
    expect(await cardOf(cardAt(2))).toEqual(before)
  })

  test('that two admins take otherwise at once is one of them, and what the other is told', async () => {
    for (const [place, colours] of [['red', 'blue'] as const, ['lime', 'navy'] as const].entries()) {
      const { photo, shownUrl, sentUrl } = await aWaitingPhoto(cardAt(3 + place), [...colours])
      const replies = await Promise.all([
        decide(admin, photo.id, 'accept'),
        decide(other, photo.id, 'refuse'),
      ])
      const statuses = replies.map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 409])
      const isAccepted = statuses[0] === 200
      const { card, photoBy } = await cardOf(cardAt(3 + place))
      expect(card.imageUrl).toBe(isAccepted ? sentUrl : shownUrl)
      expect(photoBy?.front?.username).toBe((isAccepted ? ben : ann).user.username)
    }
  })

  test('on what nobody sent is told', async () => {
    const reply = await decide(admin, 'f'.repeat(24), 'accept')
    expect([reply.status, await reply.json()]).toEqual([
      404,
      { message: 'Photo not found', code: 'PHOTO_NOT_FOUND' },
    ])
  })
})

describe('a photo that a card shows', () => {
  const card = plantedId('Old Timers', 'Base', 0)
  const takeDown = (who: Member, side: 'front' | 'back' = 'front') =>
    who.send(takeDownPhoto, { params: { cardId: card, side } })

  test('is taken down by an admin: the side is as it was without it, and nobody is named', async () => {
    const { fileUrl } = await sendCardPhoto(api, ann, { cardId: card, colour: 'tomato' })
    expect((await cardOf(card)).card.imageUrl).toBe(fileUrl)
    expect((await takeDown(ben)).status).toBe(403)
    expect((await takeDown(admin, 'back')).status).toBe(404)
    expect((await takeDown(admin)).status).toBe(200)
    expect(await cardOf(card)).toMatchObject({ card: { imageUrl: null }, photoBy: {} })
    expect((await api.get(fileUrl ?? '')).status).toBe(404)
    expect((await takeDown(admin)).status).toBe(404)
  })

  test('that took the place of another leaves what the catalogue itself has', async () => {
    await api.pool.query(`update cards set image_url = '/own.jpg' where id = $1`, [idParameter(card)])
    const { fileUrl } = await sendCardPhoto(api, ben, { cardId: card, colour: 'teal' })
    const { photos } = await waiting({ limit: 100 })
    const id = photos.find(({ imageUrl }) => imageUrl === fileUrl)?.id ?? ''
    expect((await decide(admin, id, 'accept')).status).toBe(200)
    expect((await cardOf(card)).photoBy).toEqual({ front: { username: ben.user.username } })
    expect((await takeDown(admin)).status).toBe(200)
    expect(await cardOf(card)).toMatchObject({ card: { imageUrl: '/own.jpg' }, photoBy: {} })
  })
})

test('what waits comes in pages, the oldest first', async () => {
  await sendCardPhoto(api, ben, { cardId: cardAt(1), colour: 'gold' })
  await sendCardPhoto(api, ann, { cardId: cardAt(1), colour: 'pink' })
  const { photos, totalPhotos } = await waiting()
  expect(photos.map(({ sentAt }) => sentAt)).toEqual(photos.map(({ sentAt }) => sentAt).toSorted())
  expect(totalPhotos).toBe(photos.length)
  expect(totalPhotos).toBeGreaterThan(2)
  expect(await waiting({ page: 2, limit: 1 })).toEqual({
    photos: [photos[1]],
    currentPage: 2,
    totalPages: totalPhotos,
    totalPhotos,
  })
  expect(await waiting({ page: 99 })).toMatchObject({ photos: [], totalPhotos })
})
