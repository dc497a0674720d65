import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { uploadAvatar } from '@ninepocket/contract/users/user-endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMember, type Member } from '../../testing/a-member.ts'
import { setUpTestApi, setUpTestFolder } from '../../testing/set-up.ts'
import { drawTestImage } from '../testing/test-image.ts'

const api = await setUpTestApi()
/** Of this file alone, because other tests receive uploads at the same time. */
const temporaryFolder = await setUpTestFolder()
beforeEach(() => void vi.stubEnv('TMPDIR', temporaryFolder))
afterEach(() => void vi.unstubAllEnvs())

const countUploadFolders = async () => (await readdir(temporaryFolder)).length
const waitForUploadFolders = (count: number) => vi.waitFor(async () => expect(await countUploadFolders()).toBe(count))

const boundary = 'upload-boundary'
const closeForm = `\r\n--${boundary}--\r\n`
const openForm = `--${boundary}\r\nContent-Disposition: form-data; name="avatar"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n`

/** Opens a connection and sends the head of an avatar upload that announces `contentLength` bytes. */
async function startUpload(member: Member, contentLength: number): Promise<Socket> {
  const { hostname, port } = new URL(api.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  const headers = {
    host: `${hostname}:${port}`,
    ...member.headers,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': contentLength,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST ${uploadAvatar.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  return socket
}

const tenMegabytes = 10 * 1024 * 1024

/** Uploads a file of nearly the largest allowed size, and returns the status: 415, because it is no image. */
async function uploadLargeFile(member: Member): Promise<number> {
  const form = new FormData()
  form.append('avatar', new Blob([new Uint8Array(tenMegabytes - 1_000)]), 'me.png')
  const response = await fetch(api.url + uploadAvatar.path, { method: 'POST', headers: member.headers, body: form })
  return response.status
}

test('accepts uploads after more clients than fit into memory disconnected during an upload', async () => {
  const [attacker, member] = [await aMember(api), await aMember(api)]
  const sockets = await Promise.all(Array.from({ length: 14 }, () => startUpload(attacker, tenMegabytes)))
  for (const socket of sockets) socket.write(openForm.slice(0, 1))
  await pause(300)
  for (const socket of sockets) socket.destroy()
  expect(await uploadLargeFile(member)).toBe(415)
  expect(await uploadLargeFile(attacker)).toBe(415)
  await waitForUploadFolders(0)
})

test('accepts uploads after clients disconnected with a complete upload still unread', async () => {
  const attacker = await aMember(api)
  const image = await drawTestImage()
  const contentLength = openForm.length + image.length + closeForm.length
  const sockets = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const socket = await startUpload(attacker, contentLength)
      socket.write(Buffer.concat([Buffer.from(openForm), image, Buffer.from(closeForm)]))
      return { socket, delayMs: index * 3 }
    }),
  )
  await Promise.all(sockets.map(({ socket, delayMs }) => pause(delayMs).then(() => socket.destroy())))
  expect(await uploadLargeFile(attacker)).toBe(415)
  await waitForUploadFolders(0)
})

/** Lets members send the body of an upload at this rate, while the test uploads as another member. */
async function uploadBesideSlowSenders({
  senders: count,
  bytesPerSecond,
  firstBytes = 0,
}: {
  senders: number
  bytesPerSecond: number
  firstBytes?: number
}): Promise<{ status: number; ms: number }> {
  const senders = await Promise.all(Array.from({ length: count }, () => aMember(api)))
  const member = await aMember(api)
  const sockets = await Promise.all(senders.map((sender) => startUpload(sender, tenMegabytes)))
  for (const socket of sockets) socket.write(openForm + '-'.repeat(firstBytes))
  // Each holds a place from when its file exists.
  await waitForUploadFolders(count)
  const timer = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('-'.repeat(Math.ceil(bytesPerSecond / 5)))
  }, 200)
  const startedAt = performance.now()
  try {
    return { status: await uploadLargeFile(member), ms: performance.now() - startedAt }
  } finally {
    clearInterval(timer)
    for (const socket of sockets) socket.destroy()
    await waitForUploadFolders(0)
  }
}

test('accepts the upload of a member while eight others send so slowly that theirs take minutes', async () => {
  const { status, ms } = await uploadBesideSlowSenders({ senders: 8, bytesPerSecond: 9_000 })
  expect(status).toBe(415)
  expect(ms).toBeLessThan(8_000)
})

test('closes uploads that make no progress when all places are taken by slow senders', async () => {
  // On average they are fast enough for a minute and more.
  const { status } = await uploadBesideSlowSenders({ senders: 48, bytesPerSecond: 9_000, firstBytes: 1_000_000 })
  expect(status).toBe(415)
})
