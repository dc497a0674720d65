import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import { addCopy, updateCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import { getCurrentImport, startImport } from '@ninepocket/contract/imports/import-endpoints'
import { uploadCardPhoto, uploadCopyPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { getCurrentSession, revokeOtherSessions, uploadAvatar } from '@ninepocket/contract/users/user-endpoints'
import { describe, expect, test, vi } from 'vitest'
import { hexToByteaParam } from '../../database/connect.ts'
import { drawTestImage } from '../../files/testing/test-image.ts'
import { aMember, type Member, startMemberSession } from '../../testing/a-member.ts'
import { getBaseCardId, smallCatalogue } from '../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { confirmByPassword } from '../auth/testing/factors.ts'

const api = await setUpTestApi({ products: smallCatalogue })
let cardCount = 0
const getNewCardId = () => getBaseCardId(cardCount++)

/** Counts what begins after a request was authenticated: limited uploads, and imports. */
async function countBegun(): Promise<number> {
  const { rows } = await api.pool.query<{ count: number }>(
    'select ((select count(*) from rate_limit_events) + (select count(*) from imports))::int as count',
  )
  return rows[0]?.count ?? 0
}

/** Bytes at the end of a form, within its file. */
const heldBackBytes = 200

/** Sends a form, and runs `endSession` before its last bytes. Returns the status. */
async function sendSlowly(
  { headers }: Member,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  form: FormData,
  endSession: () => Promise<unknown>,
): Promise<number | undefined> {
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const body = Buffer.from(await encoded.arrayBuffer())
  const countBefore = await countBegun()
  const sent = request(api.url + path, {
    method,
    headers: { ...headers, 'content-type': type, 'content-length': body.length },
  })
  sent.write(body.subarray(0, -heldBackBytes))
  await vi.waitFor(async () => expect(await countBegun()).toBeGreaterThan(countBefore))
  await endSession()
  const replied = once(sent, 'response') as Promise<[IncomingMessage]> // as Node.js documents it
  sent.end(body.subarray(-heldBackBytes))
  const [reply] = await replied
  reply.resume()
  return reply.statusCode
}

async function buildForm(fileField: string, fields: Record<string, string>): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const file =
    fileField === 'file'
      ? `Name,Number\n${'Ann,1\n'.repeat(heldBackBytes)}`
      : new Uint8Array(await drawTestImage({ color: 'teal' }))
  form.append(fileField, new Blob([file]), 'upload')
  return form
}

type SlowUpload = {
  endpoint: Pick<Endpoint, 'method' | 'path'>
  form: FormData
  /** Returns what the upload would have stored. */
  readStored: (member: Member) => Promise<unknown>
}

/** Counts the files that are stored for a member. */
async function countFiles({ user }: Member): Promise<number> {
  const { rows } = await api.pool.query<{ count: number }>(
    'select count(*)::int as count from stored_files where owner_id = $1',
    [hexToByteaParam(user.id)],
  )
  return rows[0]?.count ?? 0
}

const uploads: Record<string, (member: Member) => Promise<SlowUpload>> = {
  'a profile picture': async () => ({
    endpoint: uploadAvatar,
    form: await buildForm('avatar', {}),
    readStored: async (member) => {
      const session = await member.call(getCurrentSession)
      return 'user' in session ? session.user.profilePicture : expect.fail('no session')
    },
  }),
  'a photo of a card': async () => {
    const cardId = getNewCardId()
    return {
      endpoint: uploadCardPhoto,
      form: await buildForm('image', { cardId, imageType: 'back' }),
      readStored: async () => (await api.call(getCard, { params: { id: cardId } })).card.backImageUrl,
    }
  },
  'a photo of a copy': async (member) => {
    const { userInventoryItem } = await member.call(addCopy, { body: { card: getNewCardId() } })
    return {
      endpoint: uploadCopyPhoto,
      form: await buildForm('image', { userInventoryId: userInventoryItem.id, imageType: 'front' }),
      readStored: async (member) =>
        (await member.call(updateCopy, { params: { id: userInventoryItem.id }, body: {} })).userInventoryItem
          .customImageUrl,
    }
  },
  'a file to import': async () => ({
    endpoint: startImport,
    form: await buildForm('file', { target: 'collection' }),
    readStored: async (member) => (await member.call(getCurrentImport)).import,
  }),
}

test.each(Object.entries(uploads))('%s is not stored when the session ends during the upload', async (_, prepare) => {
  const member = await aMember(api)
  const other = await startMemberSession(api, member.user)
  const { endpoint, form, readStored } = await prepare(member)
  const endSession = () => other.call(revokeOtherSessions, { body: { password: member.user.password } })
  expect(await sendSlowly(member, endpoint, form, endSession)).toBe(401)
  expect(await readStored(other)).toBeNull()
  expect(await countFiles(member)).toBe(0)
})

describe.each(Object.entries(uploads))('%s whose session gets a new token during the upload', (_, prepare) => {
  /** Uploads with the former token. The upload ends `seconds` after the new token. */
  async function uploadDuringRenewal(member: Member, seconds: number) {
    const { endpoint, form, readStored } = await prepare(member)
    const { cookie: formerCookie } = member
    const status = await sendSlowly(member, endpoint, form, async () => {
      await confirmByPassword(member)
      expect(member.cookie).not.toBe(formerCookie)
      await api.pool.query(`update sessions set renewed_at = renewed_at - $2 * interval '1 second' where id = $1`, [
        hexToByteaParam(member.sessionId),
        seconds,
      ])
    })
    return { status, stored: await readStored(member) }
  }

  test('is stored when it ends within 30 seconds', async () => {
    const { status, stored } = await uploadDuringRenewal(await aMember(api), 25)
    expect(status).toBeLessThan(300)
    expect(stored).not.toBeNull()
  })

  test('is not stored when it ends later, because a thief may have sent it', async () => {
    const member = await aMember(api)
    expect(await uploadDuringRenewal(member, 31)).toEqual({ status: 401, stored: null })
    expect(await countFiles(member)).toBe(0)
  })
})

test('an upload is stored when another session ends meanwhile', async () => {
  const member = await aMember(api)
  await startMemberSession(api, member.user)
  const { endpoint, form, readStored } = (await uploads['a profile picture']?.(member)) ?? expect.fail('no upload')
  const endOthers = () => member.call(revokeOtherSessions, { body: { password: member.user.password } })
  expect(await sendSlowly(member, endpoint, form, endOthers)).toBe(200)
  expect(await readStored(member)).toEqual(expect.any(String))
})
