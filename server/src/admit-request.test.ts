import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { GuestAdmission, RequestHandler } from './admit-request.ts'
import { type FrontServer, startFrontServer } from './front-server.ts'
import { GuestRequestQueue } from './guest-request-queue.ts'

let front: FrontServer | undefined
afterEach(async () => {
  await front?.close(0)
  front = undefined
})

/** A probe that the handler does not note. Its response shows that the server has accepted the connection. */
const connectPath = '/healthz?connect'

/** Opens a front server that notes what it handles, each for longer than guests have in a slice, and what it rejects. */
async function openFrontServer(limits: { maxWaiting?: number; maxWaitingBytes?: number; maxWaitMs?: number } = {}) {
  const handled: string[] = []
  const rejected: string[] = []
  const sliceMs = 2
  const handle: RequestHandler = ({ url = '' }, response) => {
    if (url === connectPath) return response.end()
    handled.push(url)
    const until = performance.now() + 1.5 * sliceMs
    while (performance.now() < until);
    response.end('handled')
  }
  const queue = new GuestRequestQueue({ sliceMs, ...limits })
  const recordMemberRequest = vi.spyOn(queue, 'recordMemberRequest')
  const guests: GuestAdmission = {
    queue,
    takeMemberAllowance: ({ url }) => url === '/member',
    takeMonitoringAllowance: ({ url }) => url !== '/readyz?flood',
    reject({ url = '' }, response) {
      rejected.push(url)
      response.writeHead(503).end()
    },
  }
  front = await startFrontServer({ host: '127.0.0.1', port: 0 }, { api: handle, pages: handle, guests })
  return { handled, rejected, recordMemberRequest }
}

const toRequest = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`
async function openConnection() {
  const socket = connect(front?.port ?? 0, '127.0.0.1')
  socket.write(toRequest(connectPath))
  await once(socket, 'data')
  return socket
}

/** Sends requests at the same time, in this order, each on its own connection. */
async function sendTogether(requests: string[]): Promise<void> {
  const sockets = await Promise.all(requests.map(() => openConnection()))
  for (const [index, socket] of sockets.entries()) socket.write(requests[index] ?? '')
}
const guestRequests = (count: number) => Array.from({ length: count }, (_, index) => toRequest(`/${index + 1}`))

test("handles a member's request before guests who wait", async () => {
  const { handled, recordMemberRequest } = await openFrontServer()
  await sendTogether([...guestRequests(20), toRequest('/member')])
  await vi.waitFor(() => expect(handled).toHaveLength(21))
  expect(handled.indexOf('/member')).toBeLessThan(10)
  expect(recordMemberRequest).toHaveBeenCalledOnce()
})

test.each(['/healthz', '/readyz', '/readyz?verbose', '/metrics'])('handles %s before guests who wait', async (path) => {
  const { handled, recordMemberRequest } = await openFrontServer()
  await sendTogether([...guestRequests(20), toRequest(path)])
  await vi.waitFor(() => expect(handled).toHaveLength(21))
  expect(handled.indexOf(path)).toBeLessThan(10)
  expect(recordMemberRequest).not.toHaveBeenCalled()
})

test('lets probes beyond the allowance of their connection wait with guests', async () => {
  const { handled } = await openFrontServer()
  await sendTogether([...guestRequests(20), toRequest('/readyz?flood')])
  await vi.waitFor(() => expect(handled).toHaveLength(21))
  expect(handled.at(-1)).toBe('/readyz?flood')
})

test('lets guests wait for paths that only look like a probe', async () => {
  const { handled } = await openFrontServer()
  await sendTogether([...guestRequests(20), toRequest('/healthz/x')])
  await vi.waitFor(() => expect(handled).toHaveLength(21))
  expect(handled.at(-1)).toBe('/healthz/x')
})

test('rejects guests while too many wait, but never a probe', async () => {
  const { handled, rejected } = await openFrontServer({ maxWaiting: 1 })
  await sendTogether(['/1', '/2', '/3', '/readyz', '/healthz'].map((path) => toRequest(path)))
  await vi.waitFor(() => expect(handled.length + rejected.length).toBe(5))
  expect(rejected).toEqual(['/3'])
  expect(handled.at(-1)).toBe('/2')
})

test.each([
  ['headers', toRequest('/large', `x: ${'x'.repeat(2_000)}\r\n`)],
  ['a body', `POST /large HTTP/1.1\r\nhost: x\r\ncontent-length: 2000\r\n\r\n`],
  ['a body of unknown length', `POST /large HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n`],
])('rejects guests whose %s would hold too much memory', async (_, large) => {
  const { handled, rejected } = await openFrontServer({ maxWaitingBytes: 1_000 })
  await sendTogether([toRequest('/1'), toRequest('/2'), large, toRequest('/3')])
  await vi.waitFor(() => expect(handled.length + rejected.length).toBe(4))
  expect([handled, rejected]).toEqual([['/1', '/2', '/3'], ['/large']])
})

test('rejects guests who have waited too long', async () => {
  const { handled, rejected } = await openFrontServer({ maxWaitMs: 40 })
  await sendTogether(guestRequests(20))
  await vi.waitFor(() => expect(handled.length + rejected.length).toBe(20))
  expect(handled).toContain('/2')
  expect(rejected).toContain('/20')
})

test('does not handle the request of a guest who hangs up while it waits', async () => {
  const { handled } = await openFrontServer()
  const leaving = await openConnection()
  await sendTogether(guestRequests(20))
  leaving.end(toRequest('/left'), () => leaving.resetAndDestroy())
  await sendTogether([toRequest('/last')])
  await vi.waitFor(() => expect(handled).toContain('/last'))
  expect(handled).not.toContain('/left')
})
