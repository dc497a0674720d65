import { readdir } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { getCsrfToken } from '@ninepocket/contract/auth/auth-endpoints'
import { signUpForNewsletterAsGuest } from '@ninepocket/contract/site/newsletter-endpoints'
import { getCurrentSession, uploadAvatar } from '@ninepocket/contract/users/user-endpoints'
import { expect, test, vi } from 'vitest'
import { inTransaction } from './database/connect.ts'
import { drawTestImage } from './files/testing/test-image.ts'
import { aMember } from './testing/a-member.ts'
import { sendRequest } from './testing/send-request.ts'
import { setUpTestApi } from './testing/set-up.ts'

const api = await setUpTestApi({ cacheBytes: 0 })
const member = await aMember(api)

type Sent = ReadonlyArray<Promise<Response>>
const listStatuses = async (sent: Sent) => (await Promise.all(sent)).map(({ status }) => status)
const countRows = async (sql: string) => Number((await api.pool.query<{ count: string }>(sql)).rows[0]?.count)

/** Runs `work` while the pool of writes is full, and returns its result and the statuses of the writes that filled it. */
async function whileWritesAreFull<T>(work: () => Promise<T>): Promise<{ result: T; statuses: number[] }> {
  const headers = { 'x-csrf-token': (await api.call(getCsrfToken)).csrfToken }
  const [result, sent] = await inTransaction(api.pool, async (other) => {
    await other.query('lock table rate_limit_events in access exclusive mode')
    // More than the connections for writes and their queue.
    const writes = Array.from({ length: 260 }, (_, n) =>
      sendRequest(api.url, signUpForNewsletterAsGuest, { headers, body: { email: `guest${n}@example.org` } }),
    )
    const rejected = await Promise.race(writes)
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '2'])
    return [await work(), writes] as const
  })
  return { result, statuses: await listStatuses(sent) }
}

/** Starts an avatar upload of which the last bytes are missing; `end` sends them and returns the status. */
async function startUpload(): Promise<{ end: () => Promise<number | undefined> }> {
  const boundary = 'shed-upload'
  const image = await drawTestImage()
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="avatar"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n`
  const form = Buffer.concat([Buffer.from(head), image, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const upload: ClientRequest = request(api.url + uploadAvatar.path, {
    method: 'POST',
    headers: {
      ...member.headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': form.length,
    },
  })
  const status = new Promise<number | undefined>((resolve, reject) => {
    upload.once('response', (reply) => resolve(reply.resume().statusCode)).once('error', reject)
  })
  const lastBytes = 10
  upload.write(form.subarray(0, -lastBytes))
  // It has passed its first step, which counts it.
  const sql = 'select count(*) from rate_limit_events'
  await vi.waitFor(async () => expect(await countRows(sql)).toBeGreaterThan(0))
  return {
    end: () => {
      upload.end(form.subarray(-lastBytes))
      return status
    },
  }
}

test('writes beyond their queue get 503, and the others are done, once and wholly', async () => {
  const { statuses } = await whileWritesAreFull(async () => null)
  expect(new Set(statuses)).toEqual(new Set([200, 429, 503]))
  const done = statuses.filter((status) => status === 200).length
  expect(done).toBeGreaterThan(0)
  expect(await countRows('select count(*) from newsletter_subscribers')).toBe(done)
})

test('an upload that is shed between its steps leaves neither a row nor a file, and succeeds when sent again', async () => {
  await api.pool.query('delete from rate_limit_events')
  const upload = await startUpload()
  const { result } = await whileWritesAreFull(() => upload.end())
  expect(result).toBe(503)
  expect(await member.call(getCurrentSession)).toMatchObject({ user: { profilePicture: null } })
  expect(await readdir(join(api.dataDir, 'files/avatars')).catch(() => [])).toEqual([])
  expect(await countRows('select count(*) from unreferenced_files')).toBe(0)
  await api.pool.query('delete from rate_limit_events')
  expect(await (await startUpload()).end()).toBe(200)
})

test('quick reads beyond their queue get 503, and the others are answered', async () => {
  const sent = await inTransaction(api.pool, async (other) => {
    await other.query('lock table products in access exclusive mode')
    // More than the connections for quick reads and their queue.
    const reads = Array.from({ length: 600 }, (_, n) => api.get(`/api/products/year/${1000 + n}`))
    const rejected = await Promise.race(reads)
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '2'])
    expect((await api.get('/readyz')).status).toBe(200)
    return reads
  })
  const statuses = await listStatuses(sent)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(400)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
})
