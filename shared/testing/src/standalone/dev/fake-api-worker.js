/**
 * Passes API calls to the page, which replies from memory, so that developer tools show them (`start-worker-api.ts`).
 */

/** A page of this worker confirms each call at once, but on a busy machine only after seconds. */
const receiptTimeoutMs = 10_000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
// A page that loaded before the worker was active asks for control.
self.addEventListener('message', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  if (origin === self.location.origin && pathname.startsWith('/api/')) {
    event.respondWith(replyByPage(event.request, event.clientId))
  }
})

async function replyByPage(request, clientId) {
  const page = clientId && (await self.clients.get(clientId))
  if (!page) return fetch(request)
  const again = request.clone()
  const { pathname, search } = new URL(request.url)
  const { port1, port2 } = new MessageChannel()
  const received = Promise.withResolvers()
  const replied = Promise.withResolvers()
  port1.onmessage = ({ data }) => (data === 'received' ? received.resolve(true) : replied.resolve(data))
  page.postMessage(
    {
      method: request.method,
      path: pathname,
      search,
      type: request.headers.get('content-type'),
      idempotencyKey: request.headers.get('idempotency-key'),
      body: await request.arrayBuffer(),
    },
    [port2],
  )
  setTimeout(() => received.resolve(false), receiptTimeoutMs)
  if (!(await received.promise)) {
    // Another site uses this port now, so the worker removes itself.
    await self.registration.unregister()
    return fetch(again)
  }
  const { status, headers, text } = await replied.promise
  return status === 0 ? Response.error() : new Response(text, { status, headers })
}
