import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { setUpTestFolder } from '../../testing/set-up.ts'
import { multipartLimits, receiveUpload } from './receive-upload.ts'

const temporaryFolder = await setUpTestFolder()
const processing = Promise.withResolvers<void>()
const app = fastify()
afterAll(() => app.close())
await app.register(multipart, { limits: multipartLimits })
app.post<{ Params: { senderId: string } }>('/:senderId', async (request) =>
  receiveUpload(
    { request, senderId: request.params.senderId },
    { file: 'file', fields: z.strictObject({}) },
    async () => {
      await processing.promise
      return {}
    },
  ),
)
const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))

const waitForUploadFolders = (count: number) =>
  vi.waitFor(async () => expect(await readdir(temporaryFolder)).toHaveLength(count))

async function upload(senderId: string): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob(['a small image']), 'me.png')
  return (await fetch(new URL(senderId, url), { method: 'POST', body: form })).status
}

test('keeps the upload of a slow sender while complete uploads take the other places', async () => {
  vi.stubEnv('TMPDIR', temporaryFolder)
  onTestFinished(() => {
    processing.resolve()
    vi.unstubAllEnvs()
  })
  const slow = connect(Number(url.port), url.hostname)
  await once(slow, 'connect')
  const head =
    'POST /slow HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9000000'
  slow.write(`${head}\r\n\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="me.png"\r\n\r\n`)
  await waitForUploadFolders(1)
  slow.write('-'.repeat(1_000_000))
  const others = Array.from({ length: 50 }, (_, index) => upload(`sender-${index}`))
  await waitForUploadFolders(48)
  await pause(12_500)
  slow.write('-')
  expect(slow.closed).toBe(false)
  processing.resolve()
  expect(new Set(await Promise.all(others))).toEqual(new Set([200]))
  slow.destroy()
  await waitForUploadFolders(0)
})
