import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createSmtpSender } from './smtp-sender.ts'

const mail = {
  id: 1,
  messageId: 'a-message',
  to: 'wayne@example.org',
  subject: 'Confirm',
  text: 'Hello',
  html: '<p>Hello</p>',
  headers: {},
  createdAt: new Date(0),
  attempts: 1,
}

/** Answers each command with a reply of many lines, which goes on for ever without a silence. */
function replyForEver(socket: Socket): void {
  const timer = setInterval(() => socket.write('250-And so on\r\n'), 5)
  socket.on('close', () => clearInterval(timer)).on('error', () => {})
}

test('gives up an attempt and closes its connection when the server answers too slowly', async () => {
  const server = createServer((socket) => {
    socket.write('220 mail.example.org\r\n')
    socket.once('data', () => replyForEver(socket))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const connections: Socket[] = []
  server.on('connection', (socket) => connections.push(socket))
  // The address of a TCP server is an object.
  const { port } = server.address() as AddressInfo
  const send = createSmtpSender(`smtp://127.0.0.1:${port}`, 'Ninepocket <a@example.org>', { attemptTimeoutMs: 200 })
  expect(await send(mail)).toMatchObject({ is: 'failed' })
  const [connection] = connections
  if (connection && !connection.closed) await once(connection, 'close')
  expect(connections).toHaveLength(1)
})
