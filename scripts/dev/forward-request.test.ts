import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { findFreePort } from '@ninepocket/testing/processes/find-free-port'
import { afterEach, expect, test } from 'vitest'
import { forwardRequest, forwardWebSocket } from './forward-request.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

async function listen(server: Server, port = 0): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port // a server that listens on a port has an AddressInfo
}

test('forwards method, path, body, status and headers', async () => {
  const targetPort = await listen(
    createServer(async (request, response) => {
      const body = (await request.toArray()).join('')
      response.writeHead(201, { 'x-seen': `${request.method} ${request.url}` }).end(body.toUpperCase())
    }),
  )
  const front = await listen(createServer((request, response) => forwardRequest(request, response, targetPort)))
  const reply = await fetch(`http://127.0.0.1:${front}/api/cards?page=2`, { method: 'POST', body: 'text' })
  expect([reply.status, reply.headers.get('x-seen'), await reply.text()]).toEqual([
    201,
    'POST /api/cards?page=2',
    'TEXT',
  ])
})

test('waits for a server that restarts', async () => {
  const targetPort = await findFreePort()
  const front = await listen(createServer((request, response) => forwardRequest(request, response, targetPort)))
  const reply = fetch(`http://127.0.0.1:${front}/`).then((reply) => reply.text())
  const restarted = createServer((_request, response) => response.end('restarted'))
  setTimeout(() => listen(restarted, targetPort), 300)
  expect(await reply).toBe('restarted')
})

test('forwards a web socket', async () => {
  const server = createServer()
  server.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n')
    socket.end('changed')
  })
  const targetPort = await listen(server)
  const front = createServer()
  front.on('upgrade', (request, socket, head) => forwardWebSocket(request, socket, head, targetPort))
  const port = await listen(front)
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /changes HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n')
  const received = (await socket.toArray()).join('')
  expect(received).toContain('101 Switching Protocols')
  expect(received).toContain('changed')
})
