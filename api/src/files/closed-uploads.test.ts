import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { uploadAvatar } from '@ninepocket/contract/users/user-endpoints'
import { expect, test } from 'vitest'
import { aMember, type Member } from '../testing/a-member.ts'
import { setUpTestApi } from '../testing/set-up.ts'
import { drawTestImage } from './testing/test-image.ts'

const api = await setUpTestApi()

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
}, 20_000)

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
}, 20_000)

test('lets a member upload while others send a byte every two seconds', async () => {
  const senders = await Promise.all(Array.from({ length: 8 }, () => aMember(api)))
  const sockets = await Promise.all(senders.map((sender) => startUpload(sender, tenMegabytes)))
  const timer = setInterval(() => {
    for (const socket of sockets) socket.write('-')
  }, 2_000)
  try {
    expect(await uploadLargeFile(await aMember(api))).toBe(415)
  } finally {
    clearInterval(timer)
    for (const socket of sockets) socket.destroy()
  }
}, 30_000)
