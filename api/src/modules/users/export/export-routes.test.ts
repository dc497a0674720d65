import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { uploadCardPhoto, uploadCopyPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { sendFeedback } from '@ninepocket/contract/site/feedback-endpoints'
import {
  completeOnboardingStep,
  exportAccount,
  toggleNewsletter,
  updateProfile,
} from '@ninepocket/contract/users/user-endpoints'
import { addWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawTestImage } from '../../../files/testing/test-image.ts'
import { aMember, type Member, startMemberSession } from '../../../testing/a-member.ts'
import { seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { readZip } from '../../../testing/read-zip.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { addPasskeyTo } from '../../auth/testing/factors.ts'
import { sendPhoto, uploadAvatarAndGetUrl } from '../../uploads/testing/send-photo.ts'
import { exportLimit } from './record-data-export-within-limit.ts'

const baseSet = { name: 'Base', cards: [{ name: 'José "Ken" Acuña', cardNumber: '7', serialTotal: 50 }] }
const api = await setUpTestApi({ products: [{ name: 'A', year: '1979-80', insertSets: [baseSet] }] })
const cardId = seededId('A', 'Base', 0)
const cardNames = { product: 'A', year: '1979-80', insertSet: 'Base', card: 'José "Ken" Acuña', cardNumber: '7' }

async function downloadExport(member: Member): Promise<Map<string, Buffer>> {
  const reply = await member.send(exportAccount)
  expect(reply.status).toBe(200)
  return readZip(Buffer.from(await reply.arrayBuffer()))
}
const readJson = (files: Map<string, Buffer>, name: string): unknown => JSON.parse(files.get(name)?.toString() ?? '')

test('exports all data of a user as JSON and CSV, with the avatar', async () => {
  const member = await aMember(api, { username: 'wayne_99', email: 'Wayne@example.org' })
  await startMemberSession(api, member.user, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
  await member.call(updateProfile, {
    body: {
      name: 'Wayne, "99"',
      defaultCurrency: 'CAD',
      country: 'CA',
      contact: { xUsername: 'wayne.x', comcUsername: 'w-g' },
    },
  })
  await member.call(toggleNewsletter)
  await member.call(completeOnboardingStep, { body: { stepName: 'ViewedOwnCollection' } })
  const message = 'Two lines,\nand "quotes" 🏒'
  await member.call(sendFeedback, { body: { message, currentUrl: '/hockey-sets' } })
  await uploadAvatarAndGetUrl(api, member, await drawTestImage())
  const { passkey } = await addPasskeyTo(member)

  const reply = await member.send(exportAccount)
  expect(reply.headers.get('content-type')).toBe('application/zip')
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="wayne_99-\d{4}-\d\d-\d\d\.zip"$/)
  const files = readZip(Buffer.from(await reply.arrayBuffer()))
  expect([...files.keys()]).toEqual([
    'profile.json',
    'profile.csv',
    'sessions.json',
    'sessions.csv',
    'passkeys.json',
    'passkeys.csv',
    'activity.json',
    'activity.csv',
    'feedback.json',
    'feedback.csv',
    'suggestions.json',
    'suggestions.csv',
    'blocked-members.json',
    'blocked-members.csv',
    'trades.json',
    'trades.csv',
    'trade-address.json',
    'trade-address.csv',
    'trade-messages.json',
    'trade-messages.csv',
    'trade-ratings.json',
    'trade-ratings.csv',
    'notices.json',
    'notices.csv',
    'wishlist.json',
    'wishlist.csv',
    'collection.json',
    'collection.csv',
    'parked-rows.json',
    'parked-rows.csv',
    'import-answers.json',
    'import-answers.csv',
    'import-mappings.json',
    'import-mappings.csv',
    'card-photos.json',
    'card-photos.csv',
    'avatar.webp',
  ])
  const profile = {
    username: 'wayne_99',
    email: 'Wayne@example.org',
    name: 'Wayne, "99"',
    defaultCurrency: 'CAD',
    country: 'CA',
    xUsername: 'wayne.x',
    comcUsername: 'w-g',
    onboardingStepsCompleted: 'ViewedOwnCollection',
  }
  expect(readJson(files, 'profile.json')).toMatchObject([{ ...profile, newsletterOptIn: true, discordUsername: null }])
  const csv: unknown = parse(files.get('profile.csv') ?? '', { columns: true })
  expect(csv).toMatchObject([{ ...profile, newsletterOptIn: 'true', discordUsername: '' }])
  expect(readJson(files, 'feedback.json')).toMatchObject([{ message, currentUrl: '/hockey-sets' }])
  const devices = readJson(files, 'sessions.json')
  expect(devices).toHaveLength(2)
  expect(devices).toContainEqual(expect.objectContaining({ device: 'Firefox on Linux' }))
  expect(readJson(files, 'passkeys.json')).toEqual([passkey])
  const activity = readJson(files, 'activity.json')
  expect(activity).toContainEqual(expect.objectContaining({ kind: 'passkey-added', network: '127.0.0.0/24' }))
  expect(activity).toContainEqual(expect.objectContaining({ kind: 'data-exported' }))
  expect(await sharp(files.get('avatar.webp')).metadata()).toMatchObject({ format: 'webp', width: 512 })
})

test('contains no secret: no password, no hash, no session token', async () => {
  const member = await aMember(api)
  const { rows } = await api.pool.query<{ hash: string; token: string }>(
    `select password_hash as hash, token_hash as token from users u join sessions s on s.user_id = u.id where u.id = $1`,
    [`\\x${member.user.id}`],
  )
  const files = Buffer.concat([...(await downloadExport(member)).values()]).toString()
  const cookie = /session=([^;]+)/.exec(member.cookie)?.[1]
  for (const secret of [rows[0]?.hash, rows[0]?.token, cookie, member.user.password, 'argon2']) {
    expect(secret?.length).toBeGreaterThan(5)
    expect(files).not.toContain(secret)
  }
})

test('exports long lists completely and in order', async () => {
  const member = await aMember(api)
  await api.pool.query(
    `insert into feedback (user_id, message, current_url, created_at)
     select $1, 'number ' || n, '/', now() - n * interval '1 h' from generate_series(1, 120) n`,
    [`\\x${member.user.id}`],
  )
  const feedbackRows = readJson(await downloadExport(member), 'feedback.json')
  expect(feedbackRows).toHaveLength(120)
  expect(feedbackRows).toMatchObject(Array.from({ length: 120 }, (_, index) => ({ message: `number ${index + 1}` })))
})

test('exports the whole collection with names, ids and private notes', async () => {
  const [member, other] = [await aMember(api), await aMember(api)]
  const details = {
    serialNumber: '007',
    condition: 'Mint',
    publicNote: 'Signed',
    privateNote: 'Gift, of Janet',
    forTrade: true,
    forSale: false,
    forSalePrice: '10.50',
  }
  const { userInventoryItem } = await member.call(addCopy, { body: { card: cardId, ...details } })
  await other.call(addCopy, { body: { card: cardId, privateNote: 'Nobody reads this' } })
  const files = await downloadExport(member)
  const row = {
    ...details,
    ...cardNames,
    id: userInventoryItem.id,
    serialTotal: 50,
    customImageUrl: null,
    createdAt: userInventoryItem.createdAt,
    cardId,
    insertSetId: seededId('A', 'Base'),
  }
  expect(readJson(files, 'collection.json')).toMatchObject([row])
  const csv: unknown = parse(files.get('collection.csv') ?? '', { columns: true })
  expect(csv).toMatchObject([{ ...row, serialTotal: '50', forTrade: 'true', forSale: 'false', customImageUrl: '' }])
})

test('exports wishes with names, ids and notes', async () => {
  const member = await aMember(api)
  const details = { priority: 8, notes: 'For Ann, "soon"' }
  const parents = { product: seededId('A'), insertSet: seededId('A', 'Base') }
  const { wishlistItem } = await member.call(addWish, { body: { card: cardId, ...parents, ...details } })
  const row = { ...cardNames, cardId, id: wishlistItem.id, notes: details.notes, createdAt: wishlistItem.createdAt }
  const files = await downloadExport(member)
  expect(readJson(files, 'wishlist.json')).toMatchObject([{ ...row, priority: 8 }])
  const csv: unknown = parse(files.get('wishlist.csv') ?? '', { columns: true })
  expect(csv).toMatchObject([{ ...row, priority: '8' }])
})

test("exports the user's photos with their rows and as files, and no other user's", async () => {
  const [member, other] = [await aMember(api), await aMember(api)]
  const [teal, olive, gold] = await Promise.all(['teal', 'olive', 'gold'].map((color) => drawTestImage({ color })))
  const sendBack = (sender: Member, photo: Buffer) =>
    sendPhoto(api, sender, uploadCardPhoto, { cardId, imageType: 'back', photo })
  const shown = await sendBack(member, teal!)
  await sendBack(other, olive!)
  const waiting = await sendBack(member, gold!)
  const sendCopyPhoto = async (sender: Member) => {
    const { userInventoryItem } = await sender.call(addCopy, { body: { card: cardId } })
    const fields = { userInventoryId: userInventoryItem.id, imageType: 'front', photo: teal! }
    return (await sendPhoto(api, sender, uploadCopyPhoto, fields)).userInventoryItem
  }
  const copy = await sendCopyPhoto(member)
  await sendCopyPhoto(other)

  const files = await downloadExport(member)
  const rows = readJson(files, 'card-photos.json') as Array<{ id: string }>
  const of = { ...cardNames, cardId, side: 'back', decidedAt: null }
  expect(rows).toMatchObject([
    { ...of, state: 'shown', imageUrl: shown.fileUrl },
    { ...of, state: 'waiting', imageUrl: waiting.fileUrl },
  ])
  const served = async (address: string | null) =>
    Buffer.from(await (await api.get(address ?? '', { cookie: member.cookie })).arrayBuffer())
  const photos = [...files].filter(([name]) => name.startsWith('photos/'))
  expect(photos).toEqual([
    [`photos/copies/${copy.id}-front.webp`, await served(copy.customImageUrl)],
    [`photos/cards/${rows[0]?.id}-back.webp`, await served(shown.fileUrl)],
    [`photos/cards/${rows[1]?.id}-back.webp`, await served(waiting.fileUrl)],
  ])
})

test('exports every copy and every wish of many pages', async () => {
  const member = await aMember(api)
  await api.pool.query(
    `insert into user_inventory (user_id, id, card_id, product_id, insert_set_id, public_note)
     select $1, decode(lpad(to_hex(n), 24, '0'), 'hex'), decode(lpad('1', 24, '0'), 'hex'), $1, $1, 'copy ' || n
     from generate_series(1, 1200) n`,
    [`\\x${member.user.id}`],
  )
  await api.pool.query(
    `insert into wishlist (user_id, card_id, id, product_id, insert_set_id, added_position, notes)
     select $1, id, id, $1, $1, n, 'wish ' || n
     from (select n, decode(lpad(to_hex(n), 24, '0'), 'hex') as id from generate_series(1, 1200) n) given`,
    [`\\x${member.user.id}`],
  )
  const files = await downloadExport(member)
  const numbers = Array.from({ length: 1_200 }, (_, index) => index + 1)
  const [copies, wishes] = [readJson(files, 'collection.json'), readJson(files, 'wishlist.json')]
  expect(copies).toEqual(numbers.map((n) => expect.objectContaining({ publicNote: `copy ${n}`, card: null })))
  expect(wishes).toEqual(numbers.map((n) => expect.objectContaining({ notes: `wish ${n}`, card: null })))
})

test('exports nothing of another user, and nothing to a guest', async () => {
  const [first, second] = [await aMember(api), await aMember(api)]
  const files = Buffer.concat([...(await downloadExport(first)).values()]).toString()
  expect(files).toContain(first.user.email)
  expect(files).not.toContain(second.user.email)
  expect(await api.expectError(exportAccount.path)).toMatchObject({ status: 401, message: 'Authentication required' })
})

test('rejects an eleventh export within an hour', async () => {
  const member = await aMember(api)
  for (let count = 0; count < exportLimit.max; count += 1) await downloadExport(member)
  const reply = await member.send(exportAccount)
  expect(reply.status).toBe(429)
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(3_000)
})
