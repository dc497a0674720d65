import { addCopy, updateCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { removeCopyPhoto, uploadCopyPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteOrphanedFiles } from '../../files/file-references.ts'
import { createFolderStore } from '../../files/folder-store.ts'
import { drawTestImage } from '../../files/testing/test-image.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { aProductWithCards, seededId } from '../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { postPhoto, sendPhoto } from './testing/send-photo.ts'

let wayne: Member
let userInventoryId: string
const api = await setUpTestApi({
  products: [aProductWithCards([{ name: 'One' }])],
})
beforeEach(async () => {
  wayne = await aMember(api)
  const { userInventoryItem } = await wayne.call(addCopy, {
    body: { card: seededId('A', 'Base', 0), publicNote: 'Signed' },
  })
  userInventoryId = userInventoryItem.id
})

const send = (imageType: 'front' | 'back', photo: Buffer) =>
  sendPhoto(api, wayne, uploadCopyPhoto, { userInventoryId, imageType, photo })
const remove = (imageType: 'front' | 'back') =>
  wayne.call(removeCopyPhoto, { params: { id: userInventoryId }, body: { imageType } })
const isServed = async (address: string) => (await api.get(address, { cookie: wayne.cookie })).status === 200
const deleteOrphans = () =>
  deleteOrphanedFiles({ pool: api.pool, files: createFolderStore(`${api.dataDir}/files`) }, /* ageMs */ 0)

describe('a photo of a copy', () => {
  test('is shown on its side, next to the other details of the copy', async () => {
    const front = await send('front', await drawTestImage())
    const back = await send('back', await drawTestImage({ color: 'navy' }))
    expect(back.userInventoryItem).toMatchObject({
      customImageUrl: front.fileUrl,
      customBackImageUrl: back.fileUrl,
      publicNote: 'Signed',
    })
    expect(front.fileUrl).toMatch(/^\/files\/copies\/[0-9a-f]{32}-50x70\.webp$/)
    await deleteOrphans()
    expect([await isServed(front.fileUrl), await isServed(back.fileUrl)]).toEqual([true, true])
  })

  test('replaces the previous photo, which its owner can restore for a while', async () => {
    const first = await send('front', await drawTestImage({ color: 'teal' }))
    const second = await send('front', await drawTestImage({ color: 'olive' }))
    const body = { customImageUrl: first.fileUrl }
    await wayne.call(updateCopy, { params: { id: userInventoryId }, body })
    await deleteOrphans()
    expect([await isServed(first.fileUrl), await isServed(second.fileUrl)]).toEqual([true, false])
  })

  test('is stored once when it is sent repeatedly or simultaneously', async () => {
    const photo = await drawTestImage()
    const first = await send('front', photo)
    expect(await send('front', photo)).toEqual(first)
    const [one, two] = await Promise.all([send('back', photo), send('back', photo)])
    expect(one.fileUrl).toBe(two.fileUrl)
    expect((await api.pool.query('select from unreferenced_files')).rowCount).toBe(0)
  })

  test('is removed once or repeatedly with the same result', async () => {
    const { fileUrl } = await send('back', await drawTestImage())
    const held = { cookie: wayne.cookie, 'if-none-match': (await api.get(fileUrl)).headers.get('etag') ?? '' }
    for (const _ of [1, 2])
      expect((await remove('back')).userInventoryItem).toMatchObject({ customBackImageUrl: null, publicNote: 'Signed' })
    expect((await api.get(fileUrl, held)).status).toBe(304)
    await deleteOrphans()
    // A conditional request from a cache also gets no confirmation.
    expect([await isServed(fileUrl), (await api.get(fileUrl, held)).status]).toEqual([false, 404])
  })
})

describe('rejected requests', () => {
  test('return 404 for a copy of another user', async () => {
    const other = await aMember(api)
    const upload = { userInventoryId, imageType: 'front', photo: await drawTestImage() }
    const reply = await postPhoto(api, other, uploadCopyPhoto, upload)
    const message = 'User inventory item not found'
    expect([reply.status, await reply.json()]).toMatchObject([404, { message }])
    const parts = { params: { id: userInventoryId }, body: { imageType: 'front' } }
    expect((await other.send(removeCopyPhoto, parts)).status).toBe(404)
  })

  test.each<[Record<string, string>, string]>([
    [{ imageType: 'front' }, 'User inventory item ID is required'],
    [{ userInventoryId: 'a'.repeat(24) }, 'Image type must be "front" or "back"'],
  ])('return 400 for %o', async (fields, message) => {
    const reply = await postPhoto(api, wayne, uploadCopyPhoto, { ...fields, photo: await drawTestImage() })
    expect([reply.status, await reply.json()]).toMatchObject([400, { message }])
  })

  test('return 400 for the removal of another side', async () => {
    const parts = { params: { id: userInventoryId }, body: { imageType: 'top' } }
    const message = 'Image type must be "front" or "back"'
    expect(await wayne.expectError(removeCopyPhoto, parts)).toMatchObject({ status: 400, message })
  })
})
