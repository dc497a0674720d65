import { getCard } from '@ninepocket/contract/card-endpoints'
import { uploadCardPhoto } from '@ninepocket/contract/upload-endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importCatalogue } from '../../catalogue-data/import/import-catalogue.ts'
import { idOfSource } from '../../catalogue-data/write/source-id.ts'
import { removeForgotten } from '../../files/file-ledger.ts'
import { folderStore } from '../../files/folder-store.ts'
import { drawnPicture } from '../../files/testing/drawn-picture.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import {
  aCardRow,
  anInsertSetRow,
  aProductRow,
  type CatalogueFolder,
  catalogueFolder,
} from '../../testing/catalogue-folder.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'
import { decideCardPhoto } from './decide-card-photo.ts'
import { sendPhoto } from './testing/send-photo.ts'

let api: TestApi
let folder: CatalogueFolder
let wayne: Member
let sourceId: string
let next = 0
beforeAll(async () => {
  api = await testApi()
  folder = await catalogueFolder()
})
beforeEach(async () => {
  wayne = await aMember(api)
  sourceId = `card-${next++}`
})
afterAll(async () => {
  await api.close()
  await folder.remove()
})

async function importCard(cells: { imageUrl?: string; description?: string }): Promise<void> {
  await folder.table('products.csv', [aProductRow()])
  await folder.table('insert-sets.csv', [anInsertSetRow()])
  await folder.table('cards.csv', [aCardRow({ sourceId, ...cells })])
  await importCatalogue(api.pool, { folder: folder.path, otherFolder: folder.path, onNote: () => {} })
}
const cardId = () => idOfSource('card', sourceId)
const card = async () => (await api.call(getCard, { params: { id: cardId() } })).card
const files = () => folderStore(`${api.dataDir}/files`)

async function sendFront(colour = 'tomato') {
  const fields = { cardId: cardId(), imageType: 'front', photo: await drawnPicture({ colour }) }
  return sendPhoto(api, wayne, uploadCardPhoto, fields)
}
async function photos() {
  const { rows } = await api.pool.query<{ id: string; state: string; file: string }>(
    'select id, state, file from card_photos where card_id = $1 order by created_at',
    [`\\x${cardId()}`],
  )
  return rows
}
async function acceptFirst() {
  const [photo] = await photos()
  const asked = { photoId: photo?.id ?? '', adminId: wayne.user.id }
  return decideCardPhoto({ pool: api.pool, files: files() }, { ...asked, decision: 'accept' })
}

describe('an import', () => {
  test('of a card without a picture leaves the photo that it shows', async () => {
    await importCard({})
    const { fileUrl } = await sendFront()
    await importCard({ description: 'Changed' })
    expect(await card()).toMatchObject({ imageUrl: fileUrl, description: 'Changed' })
    expect(await photos()).toMatchObject([{ state: 'shown' }])
  })

  test('that brings a picture shows that; the photo waits for an admin', async () => {
    await importCard({})
    const { fileUrl } = await sendFront()
    await importCard({ imageUrl: 'https://example.org/new.jpg' })
    expect((await card()).imageUrl).toBe('https://example.org/new.jpg')
    expect(await photos()).toMatchObject([{ state: 'waiting' }])
    expect((await api.get(fileUrl ?? '')).status).toBe(200)
    expect(await acceptFirst()).toBe('shown')
    expect((await card()).imageUrl).toBe(fileUrl)
  })

  test('of the picture that an admin has let a photo take the place of changes nothing', async () => {
    await importCard({ imageUrl: 'https://example.org/old.jpg' })
    const { fileUrl } = await sendFront()
    await acceptFirst()
    await importCard({ imageUrl: 'https://example.org/old.jpg', description: 'Changed' })
    expect(await card()).toMatchObject({ imageUrl: fileUrl, description: 'Changed' })
    await importCard({ imageUrl: 'https://example.org/other.jpg' })
    expect((await card()).imageUrl).toBe('https://example.org/other.jpg')
  })

  test('lets a later photo of the same person wait, and not two', async () => {
    await importCard({})
    const first = await sendFront()
    const second = await sendFront('teal')
    await importCard({ imageUrl: 'https://example.org/new.jpg' })
    expect(await photos()).toMatchObject([{ state: 'waiting', file: second.fileUrl?.replace('/files/', '') }])
    await removeForgotten({ pool: api.pool, files: files() }, /* ageMs */ 0)
    expect((await api.get(first.fileUrl ?? '')).status).toBe(404)
  })

  test('of what was exported with its photos shows them as before', async () => {
    await importCard({})
    const { fileUrl } = await sendFront()
    await importCard({ imageUrl: fileUrl ?? '' })
    expect((await card()).imageUrl).toBe(fileUrl)
    expect(await photos()).toMatchObject([{ state: 'shown' }])
  })
})
