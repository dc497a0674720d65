import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import { uploadCardPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { importCatalogue } from '../../catalogue-data/import/import-catalogue.ts'
import { hashSourceId } from '../../catalogue-data/write/source-id.ts'
import { deleteOrphanedFiles } from '../../files/file-references.ts'
import { createFolderStore } from '../../files/folder-store.ts'
import { drawTestImage } from '../../files/testing/test-image.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import {
  aCardFileRow,
  anInsertSetFileRow,
  aProductFileRow,
  createEmptyCatalogueFolder,
} from '../../testing/catalogue/catalogue-folder.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { reviewCardPhoto } from './review-card-photo.ts'
import { sendPhoto } from './testing/send-photo.ts'

let wayne: Member
let sourceId: string
let next = 0
const api = await setUpTestApi()
const folder = await createEmptyCatalogueFolder()
beforeEach(async () => {
  wayne = await aMember(api)
  sourceId = `card-${next++}`
})
afterAll(() => folder.remove())

async function importCard(cells: { imageUrl?: string; description?: string }): Promise<void> {
  await folder.writeTable('products.csv', [aProductFileRow()])
  await folder.writeTable('insert-sets.csv', [anInsertSetFileRow()])
  await folder.writeTable('cards.csv', [aCardFileRow({ sourceId, ...cells })])
  await importCatalogue(api.pool, { folder: folder.path, fallbackFolder: folder.path, onNote: () => {} })
}
const getCardId = () => hashSourceId('card', sourceId)
const fetchCard = async () => (await api.call(getCard, { params: { id: getCardId() } })).card
const openFileStore = () => createFolderStore(`${api.dataDir}/files`)

async function sendFront(color = 'tomato') {
  const fields = { cardId: getCardId(), imageType: 'front', photo: await drawTestImage({ color }) }
  return sendPhoto(api, wayne, uploadCardPhoto, fields)
}
async function listPhotoRows() {
  const { rows } = await api.pool.query<{ id: string; state: string; file: string }>(
    'select id, state, file from card_photos where card_id = $1 order by created_at',
    [`\\x${getCardId()}`],
  )
  return rows
}
async function acceptOldestPhoto() {
  const [photo] = await listPhotoRows()
  const request = { photoId: photo?.id ?? '', adminId: wayne.user.id, address: '' }
  return reviewCardPhoto({ pool: api.pool, files: openFileStore() }, { ...request, decision: 'accept' })
}

describe('an import', () => {
  test('of a card without a picture leaves its photo shown', async () => {
    await importCard({})
    const { fileUrl } = await sendFront()
    await importCard({ description: 'Changed' })
    expect(await fetchCard()).toMatchObject({ imageUrl: fileUrl, description: 'Changed' })
    expect(await listPhotoRows()).toMatchObject([{ state: 'shown' }])
  })

  test('with a new picture shows it, and makes the photo pending', async () => {
    await importCard({})
    const { fileUrl } = await sendFront()
    await importCard({ imageUrl: 'https://example.org/new.jpg' })
    expect((await fetchCard()).imageUrl).toBe('https://example.org/new.jpg')
    expect(await listPhotoRows()).toMatchObject([{ state: 'waiting' }])
    expect((await api.get(fileUrl ?? '', { cookie: wayne.cookie })).status).toBe(200)
    expect(await acceptOldestPhoto()).toBe('shown')
    expect((await fetchCard()).imageUrl).toBe(fileUrl)
  })

  test('changes nothing when it repeats the picture that a photo has replaced by review', async () => {
    await importCard({ imageUrl: 'https://example.org/old.jpg' })
    const { fileUrl } = await sendFront()
    await acceptOldestPhoto()
    await importCard({ imageUrl: 'https://example.org/old.jpg', description: 'Changed' })
    expect(await fetchCard()).toMatchObject({ imageUrl: fileUrl, description: 'Changed' })
    await importCard({ imageUrl: 'https://example.org/other.jpg' })
    expect((await fetchCard()).imageUrl).toBe('https://example.org/other.jpg')
  })

  test('leaves one pending photo when the user has uploaded a later one', async () => {
    await importCard({})
    const first = await sendFront()
    const second = await sendFront('teal')
    await importCard({ imageUrl: 'https://example.org/new.jpg' })
    expect(await listPhotoRows()).toMatchObject([{ state: 'waiting', file: second.fileUrl?.replace('/files/', '') }])
    await deleteOrphanedFiles({ pool: api.pool, files: openFileStore() }, /* ageMs */ 0)
    expect((await api.get(first.fileUrl ?? '')).status).toBe(404)
  })

  test('of an export with photos shows them as before', async () => {
    await importCard({})
    const { fileUrl } = await sendFront()
    await importCard({ imageUrl: fileUrl ?? '' })
    expect((await fetchCard()).imageUrl).toBe(fileUrl)
    expect(await listPhotoRows()).toMatchObject([{ state: 'shown' }])
  })
})
