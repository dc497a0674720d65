import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  deleteAccount,
  getUserById,
  removeAvatar,
  updateProfile,
  uploadAvatar,
} from '@ninepocket/contract/users/user-endpoints'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { deleteOrphanedFiles } from '../../../files/file-references.ts'
import { createFolderStore } from '../../../files/folder-store.ts'
import { drawTestImage } from '../../../files/testing/test-image.ts'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { uploadAvatarAndGetUrl } from '../../uploads/testing/send-photo.ts'
import { avatarUploadLimit } from './avatar-routes.ts'

const api = await setUpTestApi()

const listStoredAvatars = () => readdir(join(api.dataDir, 'files/avatars')).catch((): string[] => [])

function createForm(bytes: Uint8Array<ArrayBuffer>, { field = 'avatar', filename = 'me.png' } = {}): FormData {
  const form = new FormData()
  form.append(field, new Blob([bytes], { type: 'image/png' }), filename)
  return form
}

async function upload(member: Member, form: FormData, headers = member.headers) {
  const reply = await fetch(api.url + uploadAvatar.path, { method: 'POST', headers, body: form })
  return { status: reply.status, body: await reply.json() }
}

describe('an avatar', () => {
  test('becomes a WebP square of 512 pixels, public and cacheable forever', async () => {
    const member = await aMember(api)
    const address = await uploadAvatarAndGetUrl(api, member, await drawTestImage())
    expect(address).toMatch(/^\/files\/avatars\/[0-9a-f]{32}\.webp$/)
    const { user } = await api.call(getUserById, { params: { id: member.user.id } })
    expect(user.profilePicture).toBe(address)

    const reply = await api.get(address)
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    const again = await api.get(address, { 'if-none-match': reply.headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await fetch(api.url + address, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  })

  test('replaces the previous avatar and deletes its file', async () => {
    const member = await aMember(api)
    const first = await uploadAvatarAndGetUrl(api, member, await drawTestImage())
    const second = await uploadAvatarAndGetUrl(api, member, await drawTestImage())
    expect(second).not.toBe(first)
    expect((await api.expectError(first)).status).toBe(404)
    expect((await api.get(second)).status).toBe(200)
  })

  test('is removed with its file, once or repeatedly', async () => {
    const before = await listStoredAvatars()
    const member = await aMember(api)
    await uploadAvatarAndGetUrl(api, member, await drawTestImage())
    for (const _ of [1, 2]) expect((await member.call(removeAvatar)).user.profilePicture).toBeNull()
    expect(await listStoredAvatars()).toEqual(before)
  })

  test('is stored once when eight uploads arrive at once, without leftovers', async () => {
    const before = new Set(await listStoredAvatars())
    const member = await aMember(api)
    const bytes = await drawTestImage({ color: 'teal' })
    await Promise.all(Array.from({ length: 8 }, () => uploadAvatarAndGetUrl(api, member, bytes)))
    const { user } = await api.call(getUserById, { params: { id: member.user.id } })
    const added = (await listStoredAvatars()).filter((name) => !before.has(name))
    expect(added.map((name) => `/files/avatars/${name}`)).toEqual([user.profilePicture])
    expect((await api.pool.query('select from unreferenced_files')).rowCount).toBe(0)
  })
})

test('leaves neither a row nor a file when its owner deletes the account during the upload', async () => {
  const before = await listStoredAvatars()
  const leavers = await Promise.all(Array.from({ length: 4 }, () => aMember(api)))
  const bytes = new Uint8Array(await drawTestImage())
  await Promise.all(
    leavers.flatMap((member) => [
      upload(member, createForm(bytes)),
      member.call(deleteAccount, { body: { password: member.user.password } }),
    ]),
  )
  const files = createFolderStore(join(api.dataDir, 'files'))
  await deleteOrphanedFiles({ pool: api.pool, files }, 0)
  expect(await listStoredAvatars()).toEqual(before)
  expect((await api.pool.query('select from unreferenced_files')).rowCount).toBe(0)
})

describe('rejected uploads', () => {
  const garbage = new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))

  test.each([
    ['no image', createForm(garbage), 415, 'NOT_AN_IMAGE'],
    ['more than 10 MB', createForm(new Uint8Array(10 * 1024 * 1024 + 1)), 413, 'FILE_TOO_LARGE'],
    ['five times as much', createForm(new Uint8Array(50 * 1024 * 1024)), 413, 'FILE_TOO_LARGE'],
    ['another field', createForm(garbage, { field: 'picture' }), 400, 'INVALID_INPUT'],
    ['an empty form', new FormData(), 400, 'INVALID_INPUT'],
    ['two files', createFormWithTwoFiles(), 400, 'INVALID_INPUT'],
    ['a field beside the file', createFormWithField(), 400, 'INVALID_INPUT'],
  ])('rejects an upload of %s', async (_what, form, status, code) => {
    const before = await listStoredAvatars()
    const member = await aMember(api)
    const reply = await upload(member, form)
    expect(reply).toMatchObject({ status, body: { code } })
    expect(await listStoredAvatars()).toEqual(before)
    const { user } = await api.call(getUserById, { params: { id: member.user.id } })
    expect(user.profilePicture).toBeNull()
  })

  test.each([
    ['JSON', 'application/json', '{"avatar":"x"}'],
    ['a form without parts', 'multipart/form-data', ''],
    ['text', 'text/plain', 'x'],
  ])('rejects %s instead of a form', async (_what, type, body) => {
    const member = await aMember(api)
    const reply = await fetch(api.url + uploadAvatar.path, {
      method: 'POST',
      headers: { ...member.headers, 'content-type': type },
      body,
    })
    expect([400, 415]).toContain(reply.status)
    expect(await reply.json()).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/) })
  })

  test('rejects a truncated form', async () => {
    const member = await aMember(api)
    const reply = await fetch(api.url + uploadAvatar.path, {
      method: 'POST',
      headers: { ...member.headers, 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\ncontent-disposition: form-data; name="avatar"; filename="a.png"\r\n\r\nhalf',
    })
    expect([400, 415]).toContain(reply.status)
  })

  test('rejects a write without the CSRF token, and a guest who sends one', async () => {
    const member = await aMember(api)
    const form = () => createForm(garbage)
    expect(await upload(member, form(), { cookie: member.cookie })).toMatchObject({
      status: 403,
      body: { message: 'Invalid CSRF token' },
    })
    const cookie = member.cookie.replace(/session=[^;]+; /, '')
    expect(await upload(member, form(), { ...member.headers, cookie })).toMatchObject({
      status: 401,
      body: { message: 'Authentication required' },
    })
  })

  test('rejects a multipart form for every other call', async () => {
    const member = await aMember(api)
    const reply = await fetch(api.url + updateProfile.path, {
      method: 'PUT',
      headers: member.headers,
      body: createForm(garbage),
    })
    expect(reply.status).toBe(415)
  })

  test('rejects names that contain a path', async () => {
    const names = [
      '..%2F..%2Fpostgres%2FPG_VERSION',
      '%2e%2e',
      'x.webp',
      `${'0'.repeat(32)}.webp`,
      '%00.webp',
      '.draft',
    ]
    for (const name of names) expect((await api.expectError(`/files/avatars/${name}`)).status, name).toBe(404)
    expect((await api.expectError('/files/postgres/PG_VERSION')).status).toBe(404)
  })

  test('rejects an avatar after thirty within an hour, with the waiting time', async () => {
    const member = await aMember(api)
    const replies = []
    for (let count = 0; count <= avatarUploadLimit.max; count += 1)
      replies.push(await upload(member, createForm(garbage)))
    expect(replies.map(({ status }) => status)).toEqual([...Array(avatarUploadLimit.max).fill(415), 429])
  })
})

function createFormWithTwoFiles(): FormData {
  const form = createForm(new Uint8Array(8))
  form.append('avatar', new Blob([new Uint8Array(8)]), 'second.png')
  return form
}

function createFormWithField(): FormData {
  const form = new FormData()
  form.append('isAdmin', 'true')
  form.append('avatar', new Blob([new Uint8Array(8)]), 'me.png')
  return form
}
