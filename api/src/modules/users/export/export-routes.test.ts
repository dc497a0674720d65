import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { uploadCardPhoto, uploadCopyPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { sendFeedback } from '@ninepocket/contract/site/feedback-endpoints'
import {
  completeOnboardingStep,
  exportAccount,
  toggleNewsletter,
  updateProfile,
  uploadAvatar,
} from '@ninepocket/contract/users/user-endpoints'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawTestImage } from '../../../files/testing/test-image.ts'
import { aMember, type Member, startMemberSession } from '../../../testing/a-member.ts'
import { seedCatalogue, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { readZip } from '../../../testing/read-zip.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { sendPhoto } from '../../uploads/testing/send-photo.ts'
import { exportLimit } from './export-routes.ts'

const api = await setUpTestApi()

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
    body: { name: 'Wayne, "99"', defaultCurrency: 'CAD', contact: { xUsername: 'wayne.x', comcUsername: 'w-g' } },
  })
  await member.call(toggleNewsletter)
  await member.call(completeOnboardingStep, { body: { stepName: 'ViewedOwnCollection' } })
  const message = 'Two lines,\nand "quotes" 🏒'
  await member.call(sendFeedback, { body: { message, currentUrl: '/hockey-sets' } })
  const form = new FormData()
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  form.append('avatar', new Blob([new Uint8Array(picture)]), 'me.png')
  await fetch(api.url + uploadAvatar.path, { method: 'POST', headers: member.headers, body: form })

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
    'feedback.json',
    'feedback.csv',
    'wishlist.json',
    'wishlist.csv',
    'collection.json',
    'collection.csv',
    'card-photos.json',
    'card-photos.csv',
    'avatar.webp',
  ])
  const profile = {
    username: 'wayne_99',
    email: 'Wayne@example.org',
    name: 'Wayne, "99"',
    defaultCurrency: 'CAD',
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
  await seedCatalogue(api.pool, [
    {
      name: 'A',
      year: '1979-80',
      insertSets: [{ name: 'Base', cards: [{ name: 'José "Ken" Acuña', cardNumber: '7', serialTotal: 50 }] }],
    },
  ])
  const [member, other] = [await aMember(api), await aMember(api)]
  const card = seededId('A', 'Base', 0)
  const details = {
    ...{ serialNumber: '007', condition: 'Mint', publicNote: 'Signed', privateNote: 'Gift, of Janet' },
    ...{ forTrade: true, forSale: false, forSalePrice: '10.50' },
  }
  const { userInventoryItem } = await member.call(addCopy, { body: { card, ...details } })
  await other.call(addCopy, { body: { card, privateNote: 'Nobody reads this' } })
  const files = await downloadExport(member)
  const row = {
    ...{ ...details, id: userInventoryItem.id, product: 'A', year: '1979-80', insertSet: 'Base' },
    ...{ card: 'José "Ken" Acuña', cardNumber: '7', serialTotal: 50, customImageUrl: null },
    ...{ createdAt: userInventoryItem.createdAt, cardId: card, insertSetId: seededId('A', 'Base') },
  }
  expect(readJson(files, 'collection.json')).toMatchObject([row])
  const csv: unknown = parse(files.get('collection.csv') ?? '', { columns: true })
  expect(csv).toMatchObject([{ ...row, serialTotal: '50', forTrade: 'true', forSale: 'false', customImageUrl: '' }])
})

test("exports the user's card photos with their state, and no other user's", async () => {
  await seedCatalogue(api.pool, [
    { name: 'P', year: '2024', insertSets: [{ name: 'Base', cards: [{ name: 'One', cardNumber: '9' }] }] },
  ])
  const [member, other] = [await aMember(api), await aMember(api)]
  const cardId = seededId('P', 'Base', 0)
  const send = async (sender: Member, colour: string) =>
    sendPhoto(api, sender, uploadCardPhoto, {
      ...{ cardId, imageType: 'back' },
      photo: await drawTestImage({ color: colour }),
    })
  const shown = await send(member, 'teal')
  await send(other, 'olive')
  const waiting = await send(member, 'gold')
  const of = { cardId, card: 'One', cardNumber: '9', product: 'P', year: '2024', insertSet: 'Base' }
  expect(readJson(await downloadExport(member), 'card-photos.json')).toMatchObject([
    { ...of, side: 'back', state: 'shown', imageUrl: shown.fileUrl, decidedAt: null },
    { ...of, side: 'back', state: 'waiting', imageUrl: waiting.fileUrl, decidedAt: null },
  ])
})

test("contains the user's photos of cards and copies as files named by their rows, and no other user's", async () => {
  await seedCatalogue(api.pool, [{ name: 'Q', year: '2024', insertSets: [{ name: 'Base', cards: [{ name: 'One' }] }] }])
  const [member, other] = [await aMember(api), await aMember(api)]
  const card = seededId('Q', 'Base', 0)
  const [teal, olive] = await Promise.all(['teal', 'olive'].map((colour) => drawTestImage({ color: colour })))
  const copyOf = async (sender: Member) => (await sender.call(addCopy, { body: { card } })).userInventoryItem.id
  const [own, theirs] = [await copyOf(member), await copyOf(other)]
  const ofCopy = { imageType: 'front', photo: teal! }
  const front = await sendPhoto(api, member, uploadCopyPhoto, { userInventoryId: own, ...ofCopy })
  await sendPhoto(api, other, uploadCopyPhoto, { userInventoryId: theirs, ...ofCopy })
  const back = await sendPhoto(api, member, uploadCardPhoto, { cardId: card, imageType: 'back', photo: olive! })

  const files = await downloadExport(member)
  const [row] = readJson(files, 'card-photos.json') as [{ id: string }]
  const [copyName, cardName] = [`photos/copies/${own}-front.webp`, `photos/cards/${row.id}-back.webp`]
  expect([...files.keys()].filter((name) => name.startsWith('photos/'))).toEqual([copyName, cardName])
  const served = async (address: string | null) => Buffer.from(await (await api.get(address ?? '')).arrayBuffer())
  expect(files.get(copyName)).toEqual(await served(front.fileUrl))
  expect(files.get(cardName)).toEqual(await served(back.fileUrl))
})

test('exports every copy of a collection of many pages', async () => {
  const member = await aMember(api)
  await api.pool.query(
    `insert into user_inventory (user_id, id, card_id, product_id, insert_set_id, public_note)
     select $1, decode(lpad(to_hex(n), 24, '0'), 'hex'), decode(lpad('1', 24, '0'), 'hex'), $1, $1, 'copy ' || n
     from generate_series(1, 1200) n`,
    [`\\x${member.user.id}`],
  )
  const copies = readJson(await downloadExport(member), 'collection.json')
  expect(copies).toHaveLength(1_200)
  expect(copies).toMatchObject(
    Array.from({ length: 1_200 }, (_, index) => ({ publicNote: `copy ${index + 1}`, card: null })),
  )
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
