import { deleteAccount } from '@ninepocket/contract/users/user-endpoints'
import { afterAll, expect, test } from 'vitest'
import { deleteOrphanedFiles } from '../../files/file-references.ts'
import { openFileStore } from '../../files/open-file-store.ts'
import { startS3TestServer } from '../../files/testing/s3-test-server.ts'
import { drawTestImage } from '../../files/testing/test-image.ts'
import { parseConfig } from '../../settings/config.ts'
import { aMember } from '../../testing/a-member.ts'
import { aProductWithCards, seededId } from '../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { startTestApi } from '../../testing/test-api.ts'
import { uploadPlainCardPhoto } from '../../testing/upload-plain-card-photo.ts'
import { uploadAvatarAndGetUrl } from './testing/send-photo.ts'

const imageUrl = 'https://example.org/front.jpg'
const cardId = seededId('A', 'Base', 0)

const bucket = await startS3TestServer()
afterAll(() => bucket.close())
const api = await setUpTestApi({
  settings: { STORAGE_URL: bucket.storageUrl },
  products: [aProductWithCards([{ name: 'One', imageUrl }])],
})

const openFiles = () => openFileStore(parseConfig({ STORAGE_URL: bucket.storageUrl }).storage)

test('serves photos from a bucket as from a folder, and leaves no orphan in it', async () => {
  const [member, admin] = [await aMember(api), await aMember(api, { isAdmin: true })]
  const shown = await uploadPlainCardPhoto(api, member, { cardId, side: 'back', color: 'teal' })
  const waiting = await uploadPlainCardPhoto(api, member, { cardId, side: 'front', color: 'olive' })
  const addresses = [
    shown.fileUrl ?? '',
    waiting.fileUrl ?? '',
    await uploadAvatarAndGetUrl(api, member, await drawTestImage()),
  ]
  const held = new Map<string, Record<string, string>>()
  for (const [index, address] of addresses.entries()) {
    const reply = await api.get(address, { cookie: admin.cookie })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(reply.headers.get('cache-control')).toContain(['immutable', 'no-store', 'immutable'][index])
    expect((await reply.arrayBuffer()).byteLength).toBe(Number(reply.headers.get('content-length')))
    held.set(address, { cookie: admin.cookie, 'if-none-match': reply.headers.get('etag') ?? '' })
    expect((await api.get(address, held.get(address))).status).toBe(304)
  }

  await member.call(deleteAccount, { body: { password: member.user.password } })
  await deleteOrphanedFiles({ pool: api.pool, files: openFiles() }, /* ageMs */ 0)
  const there = await Promise.all(
    addresses.map(async (address) => (await openFiles().find(address.replace('/files/', ''))) !== null),
  )
  expect(there).toEqual([true, false, false])
  const statuses = addresses.map(async (address) => (await api.get(address, held.get(address))).status)
  expect(await Promise.all(statuses)).toEqual([304, 404, 404])
})

test('reports an unresponsive bucket as temporarily unavailable, and logs no keys', async () => {
  const gone = await startS3TestServer()
  await gone.close()
  const away = await startTestApi({ settings: { STORAGE_URL: gone.storageUrl } })
  const reply = await away.get(`/files/avatars/${'0'.repeat(32)}.webp`)
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1'])
  const line = away.logLines.find((each) => each.includes('the storage cannot be reached: ECONNREFUSED'))
  expect(line).toBeDefined()
  expect(line).not.toContain('S3RVER')
  await away.close()
})
