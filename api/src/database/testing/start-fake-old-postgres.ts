import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

const int16 = (value: number) => Buffer.from([value >> 8, value & 255])
const int32 = (value: number) => Buffer.concat([int16(value >>> 16), int16(value & 0xffff)])
const text = (value: string) => Buffer.from(`${value}\0`)
const textOid = 25

/** A message of PostgreSQL's protocol: its type, its length, its content. */
function encodeMessage(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

const ready = encodeMessage('Z', Buffer.from('I'))

function answerQuery(version: string): Buffer {
  const columnType = [int32(0), int16(0), int32(textOid), int16(-1), int32(-1), int16(0)]
  return Buffer.concat([
    encodeMessage('T', int16(1), text('version'), ...columnType),
    encodeMessage('D', int16(1), int32(version.length), Buffer.from(version)),
    encodeMessage('C', text('SELECT 1')),
    ready,
  ])
}

/**
 * Starts a server that accepts every connection and answers every query with a version, as an old PostgreSQL would, or
 * nothing, as a suspended one.
 */
export async function startFakeOldPostgres(version: string | null): Promise<{ url: string; close: () => void }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(Buffer.concat([encodeMessage('R', int32(0)), ready]))
      socket.on('data', (message) => {
        if (message[0] !== 'Q'.charCodeAt(0)) socket.end()
        else if (version !== null) socket.write(answerQuery(version))
      })
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // a TCP server's address is an object
  return {
    url: `postgres://site@127.0.0.1:${port}/cards`,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
