import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import { deriveUploadedImageVariants } from '@ninepocket/contract/catalogue/uploaded-image'
import { uploadCardPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { deleteAccount } from '@ninepocket/contract/users/user-endpoints'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteOrphanedFiles } from '../../files/file-references.ts'
import { openFileStore } from '../../files/open-file-store.ts'
import { drawTestImage } from '../../files/testing/test-image.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { aProductWithCards, seededAt, seededId } from '../../testing/catalogue/seed-catalogue.ts'
import { startSecondApi } from '../../testing/second-api.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { buildPhotoFormData, postPhoto, sendPhoto, sendPhotoForm } from './testing/send-photo.ts'

const sourceImageUrl = 'https://example.org/front.jpg'
/** Cards with a picture on the front and none on the back. */
const cards = Array.from({ length: 30 }, (_, index) => ({ name: `Card ${index}`, imageUrl: sourceImageUrl }))
let next = 0
let cardId: string
let wayne: Member
const api = await setUpTestApi({ products: [aProductWithCards(cards)] })
beforeEach(async () => {
  wayne = await aMember(api)
  cardId = seededId('A', 'Base', next++)
})

const send = (member: Member, imageType: 'front' | 'back', photo: Buffer) =>
  sendPhoto(api, member, uploadCardPhoto, { cardId, imageType, photo })
const fetchCard = async () => (await api.call(getCard, { params: { id: cardId } })).card
const openStoredFiles = () => openFileStore({ kind: 'folder', folder: `${api.dataDir}/files` })
const deleteOrphans = () => deleteOrphanedFiles({ pool: api.pool, files: openStoredFiles() }, /* ageMs */ 0)
const admin = await aMember(api, { isAdmin: true })
/** Reads as an admin, who may see every photo. */
const isServed = async (address: string | null) =>
  (await api.get(address ?? '', { cookie: admin.cookie })).status === 200
async function countUnreferencedFiles(): Promise<number | null> {
  return (await api.pool.query('select from unreferenced_files')).rowCount
}

describe('a photo for an empty side', () => {
  test('is shown immediately in every reply, under a new entity tag', async () => {
    const address = `/api/cards/${cardId}`
    const before = await api.get(address)
    const sent = await send(wayne, 'back', await drawTestImage())
    expect(sent).toMatchObject({ state: 'shown', message: expect.stringContaining('Everyone can see') })

    const { backImageUrl, imageUrl, updatedAt } = await fetchCard()
    expect([backImageUrl, imageUrl]).toEqual([sent.fileUrl, sourceImageUrl])
    expect(Date.parse(updatedAt)).toBeGreaterThan(seededAt.getTime())
    const after = await api.get(address, { 'if-none-match': before.headers.get('etag') ?? '' })
    expect(after.status).toBe(200)
    const list = await api.get(`/api/cards/insert-set/${seededId('A', 'Base')}`)
    expect(await list.text()).toContain(sent.fileUrl)
    expect(await countUnreferencedFiles()).toBe(0)
  })

  test('is served in all its sizes, cacheable forever', async () => {
    const { fileUrl } = await send(wayne, 'back', await drawTestImage({ width: 1_000, height: 1_400 }))
    const picture = deriveUploadedImageVariants(fileUrl ?? '')
    expect(picture).toMatchObject({ width: 800, height: 1_120 })
    for (const { type, files } of picture?.sources ?? [])
      for (const { url: address, width } of files) {
        const reply = await api.get(address)
        expect(Object.fromEntries(reply.headers)).toMatchObject({
          'content-type': type,
          'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        })
        const shown = await sharp(await reply.arrayBuffer()).metadata()
        expect([shown.width, shown.height]).toEqual([width, Math.round(width * 1.4)])
        const again = await api.get(address, { 'if-none-match': reply.headers.get('etag') ?? '' })
        expect(again.status).toBe(304)
      }
  })

  test('is visible in every process when the upload is acknowledged', async () => {
    const other = await startSecondApi(api)
    const seen = async () => (await fetch(`${other.url}/api/cards/${cardId}`)).text()
    expect(await seen()).toContain('"backImageUrl":null')
    const { fileUrl } = await send(wayne, 'back', await drawTestImage())
    expect(await seen()).toContain(`"backImageUrl":"${fileUrl}"`)
    await other.close()
  })

  test('is shown or pending when two users upload at once: one each', async () => {
    const gordie = await aMember(api)
    const photos = await Promise.all(['teal', 'olive'].map((colour) => drawTestImage({ color: colour })))
    const sent = await Promise.all([send(wayne, 'back', photos[0]!), send(gordie, 'back', photos[1]!)])
    expect(sent.map(({ state }) => state).toSorted()).toEqual(['shown', 'waiting'])
    const shown = sent.find(({ state }) => state === 'shown')
    expect((await fetchCard()).backImageUrl).toBe(shown?.fileUrl)
    for (const { fileUrl } of sent) expect(await isServed(fileUrl)).toBe(true)
  })
})

describe('a photo for a side with a picture', () => {
  test('is pending and leaves the card unchanged', async () => {
    const before = await fetchCard()
    const sent = await send(wayne, 'front', await drawTestImage())
    expect(sent).toMatchObject({
      state: 'waiting',
      message: expect.stringContaining('an admin will review your photo'),
    })
    expect(await fetchCard()).toEqual(before)
    expect(await isServed(sent.fileUrl)).toBe(true)
  })

  test('replaces the pending photo of the same user, and of no other', async () => {
    const gordie = await aMember(api)
    const otherPhoto = await send(gordie, 'front', await drawTestImage({ color: 'gold' }))
    const first = await send(wayne, 'front', await drawTestImage({ color: 'teal' }))
    const second = await send(wayne, 'front', await drawTestImage({ color: 'olive' }))
    await deleteOrphans()
    const servedStates = await Promise.all([otherPhoto, first, second].map(({ fileUrl }) => isServed(fileUrl)))
    expect(servedStates).toEqual([true, false, true])
  })
})

describe('the same file again', () => {
  test('gets the first reply and is not stored twice', async () => {
    const photo = await drawTestImage()
    const first = await send(wayne, 'back', photo)
    expect(await send(wayne, 'back', photo)).toEqual(first)
    const waiting = await send(wayne, 'front', photo)
    expect(waiting.state).toBe('waiting')
    expect(await send(wayne, 'front', photo)).toEqual(waiting)
    const both = await Promise.all([send(wayne, 'back', photo), send(wayne, 'back', photo)])
    expect(both).toEqual([first, first])
    expect(await countUnreferencedFiles()).toBe(0)
  })

  test('gets one reply when it is sent twice at once', async () => {
    const photo = await drawTestImage()
    const [one, two] = await Promise.all([send(wayne, 'back', photo), send(wayne, 'back', photo)])
    expect(one).toEqual(two)
    expect(await countUnreferencedFiles()).toBe(0)
  })

  test('creates a separate photo when another user sends it', async () => {
    const photo = await drawTestImage()
    const first = await send(wayne, 'back', photo)
    const second = await send(await aMember(api), 'back', photo)
    expect([first.state, second.state]).toEqual(['shown', 'waiting'])
    expect(second.fileUrl).not.toBe(first.fileUrl)
  })
})

test('leaves shown photos without credit and deletes pending ones when their uploader leaves', async () => {
  const shown = await send(wayne, 'back', await drawTestImage())
  const waiting = await send(wayne, 'front', await drawTestImage())
  await wayne.call(deleteAccount, { body: { password: wayne.user.password } })
  await deleteOrphans()
  expect(await Promise.all([shown, waiting].map(({ fileUrl }) => isServed(fileUrl)))).toEqual([true, false])
  expect((await fetchCard()).backImageUrl).toBe(shown.fileUrl)
  const { rows } = await api.pool.query('select user_id, upload_hash, state from card_photos where card_id = $1', [
    `\\x${cardId}`,
  ])
  expect(rows).toEqual([{ user_id: null, upload_hash: null, state: 'shown' }])
  const stored = await api.pool.query('select owner_id, name from stored_files where name = any($1)', [
    [shown, waiting].map(({ fileUrl }) => fileUrl?.replace('/files/', '')),
  ])
  expect(stored.rows).toEqual([{ owner_id: null, name: shown.fileUrl?.replace('/files/', '') }])
})

describe('rejected uploads', () => {
  const fine = { cardId: seededId('A', 'Base', 0), imageType: 'front' }
  const nowhere = 'f'.repeat(24)

  test.each([
    ['another side', { ...fine, imageType: 'top' }, 400, 'Image type must be "front" or "back"'],
    ['no side', { cardId: fine.cardId }, 400, 'Image type must be "front" or "back"'],
    ['no card', { imageType: 'front' }, 400, 'Card ID is required'],
    ['an id that is none', { ...fine, cardId: 'x' }, 400, 'Card ID is required'],
    ['a card that is not there', { ...fine, cardId: nowhere }, 404, 'Card not found'],
    ['a field that is not known', { ...fine, isAdmin: 'true' }, 400, 'Unknown field "isAdmin"'],
    ['a very long field', { ...fine, cardId: 'a'.repeat(5_000) }, 400, 'Card ID is required'],
  ])('rejects a form with %s', async (_what, fields, status, message) => {
    const reply = await postPhoto(api, wayne, uploadCardPhoto, { ...fields, photo: await drawTestImage() })
    expect([reply.status, await reply.json()]).toMatchObject([status, { message }])
  })

  test.each([
    ['no picture', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'NOT_AN_IMAGE'],
    ['more than 10 MB', async () => Buffer.alloc(10 * 1024 * 1024 + 1), 413, 'FILE_TOO_LARGE'],
    ['nothing', async () => Buffer.alloc(0), 415, 'NOT_AN_IMAGE'],
  ])('rejects a file with %s', async (_what, make, status, code) => {
    const reply = await postPhoto(api, wayne, uploadCardPhoto, { cardId, imageType: 'back', photo: await make() })
    expect([reply.status, await reply.json()]).toMatchObject([status, { code }])
    expect((await fetchCard()).backImageUrl).toBeNull()
    expect(await countUnreferencedFiles()).toBe(0)
  })

  test('rejects a form without a file, with two files, or with a repeated field', async () => {
    const photo = await drawTestImage()
    const [none, two, twice] = [new FormData(), buildPhotoFormData(fine, photo), buildPhotoFormData(fine, photo)]
    none.append('cardId', cardId)
    two.append('image', new Blob([new Uint8Array(photo)]), 'second')
    twice.append('imageType', 'back')
    const messages = []
    for (const form of [none, two, twice]) {
      const reply = await sendPhotoForm(api, wayne, uploadCardPhoto, form)
      expect(reply.status).toBe(400)
      // All errors have this form.
      messages.push(((await reply.json()) as { message: string }).message)
    }
    expect(messages).toEqual([
      'The field "image" must contain a file',
      'The field "image" must contain one file',
      'The field "imageType" must appear only once',
    ])
  })
})
