import type { CopyDetailsInput } from '@ninepocket/contract/collection/copy-details'
import { addCopy, listOwnCopies, removeCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { exportFormatsForOtherApps } from '@ninepocket/contract/imports/export-formats'
import {
  commitImport,
  deleteParkedPhotos,
  deleteParkedRows,
  exportCollectionOrWishlist,
  listImportRows,
  storeParkedPhotos,
  undoImport,
} from '@ninepocket/contract/imports/import-endpoints'
import type { ImportableList } from '@ninepocket/contract/imports/import-rule'
import { uploadCopyPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { exportAccount } from '@ninepocket/contract/users/user-endpoints'
import { addWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hexToByteaParam } from '../../../database/connect.ts'
import { createFolderStore } from '../../../files/folder-store.ts'
import { drawTestImage } from '../../../files/testing/test-image.ts'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { findCounterDrift } from '../../../testing/catalogue/counter-drift.ts'
import { seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { readZip } from '../../../testing/read-zip.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { sendPhoto } from '../../uploads/testing/send-photo.ts'
import { buildZip } from '../testing/build-zip.ts'
import { sendImportFile, waitForImportState } from '../testing/send-import-file.ts'
import { generateArchiveFiles } from './archive-format.ts'

const product = '2024 Topps Baseball'
const cards = [
  { name: 'José "Ken" Acuña', cardNumber: '7', serialTotal: 50 },
  { name: '=Formula, Jr.', cardNumber: '-1' },
  { name: 'Plain Name', cardNumber: '007' },
]
const api = await setUpTestApi({
  products: [{ name: product, year: '2024', publisher: 'Topps', insertSets: [{ name: 'Base', cards }] }],
})
const [numbered = '', formula = '', plain = ''] = cards.map((_, index) => seededId(product, 'Base', index))

async function exportAll(member: Member, target: ImportableList): Promise<string> {
  const reply = await member.send(exportCollectionOrWishlist, { params: { target } })
  expect(reply.status).toBe(200)
  return reply.text()
}

async function importAll(member: Member, file: string | Uint8Array<ArrayBuffer>, target: ImportableList) {
  const { id: importId } = await sendImportFile(api, member, file, target)
  const decided = await waitForImportState(member, importId, 'deciding')
  await member.call(commitImport, { params: { importId }, body: { policy: 'add' } })
  const done = await waitForImportState(member, importId, 'done')
  return { ...decided, id: importId, done }
}

async function exportArchive(member: Member, target: ImportableList): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await member.send(exportCollectionOrWishlist, { params: { target }, query: { format: 'archive' } })
  expect(reply.headers.get('content-type')).toBe('application/zip')
  return new Uint8Array(await reply.arrayBuffer())
}
const readArchive = (zip: Uint8Array) => readZip(Buffer.from(zip))

/** Adds a copy with photos of these colors. */
async function addCopyWithPhotos(member: Member, body: { card: string }, photos: { front?: string; back?: string }) {
  const { userInventoryItem } = await member.call(addCopy, { body })
  for (const [imageType, color] of Object.entries(photos)) {
    const photo = await drawTestImage({ color, width: 420, height: 600, format: 'jpeg' })
    await sendPhoto(api, member, uploadCopyPhoto, { userInventoryId: userInventoryItem.id, imageType, photo })
  }
}

const details: ReadonlyArray<CopyDetailsInput & { card: string }> = [
  { card: numbered, serialNumber: '007', condition: '  Mint-ish ', publicNote: 'Two\nlines, "quoted"', forTrade: true },
  { card: numbered, condition: 'Mint', forSale: true, forSalePrice: '10.50', tags: ['Rookie', 'für Ann'] },
  { card: formula, publicNote: '\n=1+1', privateNote: "'＝kept", acquiredFrom: '＋49 123', box: '-', boxRow: '@home' },
  { card: plain },
  { card: plain },
  {
    card: plain,
    grader: 'PSA',
    grade: '10',
    certificateNumber: 'A-12345678',
    paidAmount: '0.00',
    paidCurrency: 'CAD',
    paidOn: '2024-02-29',
    ownValue: '1250',
    ownValueCurrency: 'EUR',
    binder: 'Red',
    binderPage: '12',
    binderPocket: '3',
    forTrade: true,
    forSale: true,
  },
]

test('exports an equal collection when an empty account has imported the export', async () => {
  const [member, other] = [await aMember(api), await aMember(api)]
  const { length } = details
  for (const body of details) await member.call(addCopy, { body })
  // Only one copy of the site has a certificate.
  const exported = (await exportAll(member, 'collection')).replace('A-12345678', 'B-12345678')
  const { counts, notKept } = await importAll(other, exported, 'collection')
  expect(counts).toMatchObject({ rows: length, match: length, copies: length })
  expect(notKept).toEqual([])
  expect(await exportAll(other, 'collection')).toBe(exported)
})

test('exports an equal wishlist when an empty account has imported the export', async () => {
  const [member, other] = [await aMember(api), await aMember(api)]
  const parents = { product: seededId(product), insertSet: seededId(product, 'Base') }
  await member.call(addWish, { body: { ...parents, card: plain, priority: 9, notes: '=soon\n"or" later' } })
  await member.call(addWish, { body: { ...parents, card: numbered } })
  const exported = await exportAll(member, 'wishlist')
  await importAll(other, exported, 'wishlist')
  expect(await exportAll(other, 'wishlist')).toBe(exported)
})

test('exports parked rows, and parks them again when the export is imported', async () => {
  const [member, other] = [await aMember(api), await aMember(api)]
  const file = [
    'Count,Tradelist Count,Name,Edition,Condition,Language,Foil,Tags,Last Modified,Collector Number,Alter,Proxy,Purchase Price',
    '2,1,No Such Player,2019 Unknown Cards,Near Mint,English,foil,"old, box",,99,False,False,3.5',
    `1,0,Plain Name,${product} - Base,Near Mint,English,,,,7,False,False,`,
  ].join('\n')
  expect((await importAll(member, file, 'collection')).counts).toMatchObject({ match: 1, parked: 1 })
  const exported = await exportAll(member, 'collection')
  expect(exported.split('\r\n')).toHaveLength(4)
  expect((await importAll(other, exported, 'collection')).counts).toMatchObject({ match: 1, parked: 1 })
  expect(await exportAll(other, 'collection')).toBe(exported)
})

test('exports an equal ZIP when an empty account has imported it, and removes everything on Undo', async () => {
  const [member, other] = [await aMember(api), await aMember(api)]
  await addCopyWithPhotos(member, { card: plain }, { front: 'teal', back: 'olive' })
  await member.call(addCopy, { body: { card: formula, privateNote: '=1+1', tags: ['a', 'b'] } })
  await addCopyWithPhotos(member, { card: plain }, { back: 'gold' })
  const exported = readArchive(await exportArchive(member, 'collection'))
  const photoNames = ['photos/1-front.webp', 'photos/1-back.webp', 'photos/3-back.webp']
  expect([...exported.keys()]).toEqual(['collection.csv', 'collection.json', ...photoNames])

  const {
    id: importId,
    notKept,
    done,
  } = await importAll(other, await exportArchive(member, 'collection'), 'collection')
  expect([notKept, done.notKept, done.addedCount]).toEqual([[], [], 3])
  expect(readArchive(await exportArchive(other, 'collection'))).toEqual(exported)
  const stored = async () => (await api.pool.query('select from import_photos')).rowCount
  expect(await stored()).toBe(0)

  await other.call(undoImport, { params: { importId } })
  expect(await waitForImportState(other, importId, 'undone')).toMatchObject({
    undo: { reversed: 3, kept: 0, failed: 0 },
  })
  expect(await findCounterDrift(api.pool)).toEqual([])
})

test('imports copies with their photos when the file is an account’s ZIP', async () => {
  const [member, other] = [await aMember(api), await aMember(api)]
  await addCopyWithPhotos(member, { card: plain }, { front: 'navy' })
  const zip = new Uint8Array(await (await member.send(exportAccount)).arrayBuffer())
  const { file, done } = await importAll(other, zip, 'collection')
  expect([file, done.addedCount]).toMatchObject([{ photoCount: 1 }, 1])
  const getPhoto = async (owner: Member) =>
    readArchive(await exportArchive(owner, 'collection')).get('photos/1-front.webp')
  expect(await getPhoto(other)).toEqual(await getPhoto(member))
})

test('keeps photos while their rows are parked, and deletes them with the rows', async () => {
  const [member, other] = [await aMember(api), await aMember(api)]
  const photo = await drawTestImage({ format: 'webp' })
  const csv = 'card,cardNumber,productId,insertSetId,cardId,frontPhoto\r\nNo such player,99,,,,photos/x.webp\r\n'
  const zip = await buildZip({ 'collection.csv': csv, 'photos/x.webp': photo })
  const { id: importId } = await importAll(member, zip, 'collection')
  const exported = await exportArchive(member, 'collection')
  expect(readArchive(exported).get('photos/1-front.webp')).toEqual(photo)
  await importAll(other, exported, 'collection')
  expect(readArchive(await exportArchive(other, 'collection'))).toEqual(readArchive(exported))
  await member.call(deleteParkedRows, { params: { importId }, body: {} })
  expect([...readArchive(await exportArchive(member, 'collection')).keys()]).toEqual([
    'collection.csv',
    'collection.json',
  ])
})

/** Parks a row with a photo. Returns the photo. */
async function parkRowWithPhoto(member: Member): Promise<Buffer> {
  const photo = await drawTestImage({ format: 'webp' })
  const csv = 'card,cardNumber,productId,insertSetId,cardId,frontPhoto\r\nNo such player,99,,,,photos/x.webp\r\n'
  await importAll(member, await buildZip({ 'collection.csv': csv, 'photos/x.webp': photo }), 'collection')
  return photo
}

test('names the same photos in both tables when copies change while the ZIP is written', async () => {
  const member = await aMember(api)
  const { userInventoryItem: removed } = await member.call(addCopy, { body: { card: plain } })
  await parkRowWithPhoto(member)
  const stores = { pool: api.pool, files: createFolderStore(`${api.dataDir}/files`) }
  const contentByName = new Map<string, string>()
  for await (const { name, content } of generateArchiveFiles(stores, member.user.id, 'collection')) {
    let text = ''
    for await (const chunk of content) text += Buffer.from(chunk).toString('latin1')
    contentByName.set(name, text)
    if (name !== 'collection.csv') continue
    await member.call(removeCopy, { params: { id: removed.id } })
    await addCopyWithPhotos(member, { card: formula }, { front: 'teal' })
    await addCopyWithPhotos(member, { card: formula }, { front: 'olive' })
  }
  expect([...contentByName.keys()]).toEqual(['collection.csv', 'collection.json', 'photos/2-front.webp'])
  const rows: unknown = JSON.parse(contentByName.get('collection.json') ?? '')
  expect(rows).toMatchObject([{ frontPhoto: null }, { frontPhoto: null }, { frontPhoto: 'photos/2-front.webp' }])
})

test('limits and records exports of all data when they are ZIPs of a list', async () => {
  const member = await aMember(api)
  for (let count = 0; count < 10; count += 1) await exportArchive(member, 'wishlist')
  expect((await member.send(exportAccount)).status).toBe(429)
  await exportAll(member, 'wishlist')
  const { rowCount } = await api.pool.query(
    `select from security_events where kind = 'data-exported' and subject_id = $1 and actor_id = $1`,
    [hexToByteaParam(member.user.id)],
  )
  expect(rowCount).toBe(10)
})

test('names photos in the result when no added copy shows them', async () => {
  const member = await aMember(api)
  const photo = await drawTestImage({ format: 'webp' })
  const csv = `cardId,insertSetId,productId,card,cardNumber,frontPhoto\n${plain},,,x,1,photos/a.webp`
  const zip = await buildZip({ 'collection.csv': csv, 'photos/a.webp': photo })
  expect((await importAll(member, zip, 'collection')).done).toMatchObject({ addedCount: 1, notKept: [] })
  const { id: importId, done } = await importAll(member, zip, 'collection')
  expect(done).toMatchObject({
    addedCount: 0,
    notKept: [{ text: "A photo wasn't saved: no added copy uses it", rows: 1 }],
  })
  const { rows } = await member.call(listImportRows, { params: { importId } })
  expect(rows.map(({ reason }) => reason)).toEqual(["This row was already imported; its photos weren't saved"])
})

test('exports photos of parked rows when the export is of all data', async () => {
  const member = await aMember(api)
  await member.call(addCopy, { body: { card: plain } })
  const photo = await parkRowWithPhoto(member)
  const zip = new Uint8Array(await (await member.send(exportAccount)).arrayBuffer())
  const files = readArchive(zip)
  const parked: unknown = JSON.parse(files.get('parked-rows.json')?.toString() ?? '')
  expect(parked).toMatchObject([{ importId: expect.any(String), text: expect.stringContaining('photos/x.webp') }])
  const names = [...files.keys()].filter((name) => name.startsWith('photos/'))
  expect(names).toEqual([expect.stringMatching(/^photos\/parked\/[0-9a-f]{24}\/x\.webp$/)])
  expect(files.get(names[0] ?? '')).toEqual(photo)
  const { file } = await importAll(await aMember(api), zip, 'collection')
  expect(file).not.toHaveProperty('photoCount')
})

const fillStorage = ({ user: { id } }: Member) =>
  api.pool.query(
    `insert into stored_files (name, owner_id, bytes, stored_at) values ($1, $2, 2000000000, now() - interval '1 day')`,
    [`copies/${id}.webp`, hexToByteaParam(id)],
  )

test('parks photos of added copies when the member’s storage is full, exports them, and stores them later', async () => {
  const member = await aMember(api)
  const photo = await drawTestImage({ format: 'webp' })
  const csv = `cardId,insertSetId,productId,card,cardNumber,frontPhoto\n${plain},,,x,1,photos/a.webp`
  await fillStorage(member)
  const zip = await buildZip({ 'collection.csv': csv, 'photos/a.webp': photo })
  const { id: importId, done } = await importAll(member, zip, 'collection')
  expect(done).toMatchObject({ addedCount: 1, notKept: [], parkedPhotos: { count: 1 } })
  expect(done.parkedPhotos?.reason).toMatch(/^Your photos take up 2 GB, the most allowed\./)
  const files = readArchive(new Uint8Array(await (await member.send(exportAccount)).arrayBuffer()))
  expect(files.get(`photos/parked/${importId}/a.webp`)).toEqual(photo)

  await api.pool.query('delete from stored_files where owner_id = $1', [hexToByteaParam(member.user.id)])
  await member.call(storeParkedPhotos, { params: { importId } })
  expect(await waitForImportState(member, importId, 'done')).not.toHaveProperty('parkedPhotos')
  expect([...readArchive(await exportArchive(member, 'collection')).keys()]).toContain('photos/1-front.webp')
  expect((await member.send(storeParkedPhotos, { params: { importId } })).status).toBe(409)
})

test('deletes parked photos when the member asks', async () => {
  const member = await aMember(api)
  const zip = await buildZip({
    'collection.csv': `cardId,insertSetId,productId,card,cardNumber,frontPhoto\n${plain},,,x,1,photos/a.webp`,
    'photos/a.webp': await drawTestImage({ format: 'webp' }),
  })
  await fillStorage(member)
  const { id: importId } = await importAll(member, zip, 'collection')
  const reply = await member.call(deleteParkedPhotos, { params: { importId } })
  expect(reply.import).not.toHaveProperty('parkedPhotos')
  const left = await api.pool.query('select from import_photos where import_id = $1', [hexToByteaParam(importId)])
  expect(left.rowCount).toBe(0)
})

test('adds a copy without its photo and names the reason when the photo is no image', async () => {
  const member = await aMember(api)
  const large = await drawTestImage({ color: 'plum', width: 1_000, height: 1_400, format: 'png' })
  const lines = ['cardId,insertSetId,productId,card,cardNumber,frontPhoto', `${plain},,,x,1,photos/a.webp`]
  const csv = [...lines, `${plain},,,x,2,photos/b.png`].join('\n')
  const zip = await buildZip({ 'collection.csv': csv, 'photos/a.webp': '<script>', 'photos/b.png': large })
  const { id: importId, done } = await importAll(member, zip, 'collection')
  expect(done).toMatchObject({
    addedCount: 2,
    notKept: [{ text: expect.stringMatching(/^A photo wasn't saved: This file isn't an image/), rows: 1 }],
  })
  const { rows } = await member.call(listImportRows, { params: { importId } })
  expect(rows.map(({ reason }) => reason)).toEqual([
    "Added without its front photo: This file isn't an image. Use PNG, JPEG, WebP, AVIF or GIF.",
    null,
  ])
  const photo = readArchive(await exportArchive(member, 'collection')).get('photos/2-front.webp')
  expect(await sharp(photo).metadata()).toMatchObject({ format: 'webp', width: 800, height: 1_120 })
})

test.each(exportFormatsForOtherApps)('imports the same copies when the file is an export for %s', async (format) => {
  const [member, other] = [await aMember(api), await aMember(api)]
  for (const card of [numbered, plain, plain]) await member.call(addCopy, { body: { card, condition: 'Near Mint' } })
  const reply = await member.send(exportCollectionOrWishlist, { params: { target: 'collection' }, query: { format } })
  expect(reply.headers.get('content-disposition')).toContain(`filename="collection-${format}-`)
  const { file, counts } = await importAll(other, await reply.text(), 'collection')
  expect(file?.app).toBe(format)
  expect(counts).toMatchObject({ match: 3, copies: 3 })
  const describeCopies = async (owner: Member) => {
    const { userInventoryItems: copies } = await owner.call(listOwnCopies)
    return copies.map(({ cardId, condition }) => `${cardId} ${condition}`).toSorted()
  }
  expect(await describeCopies(other)).toEqual(await describeCopies(member))
})
