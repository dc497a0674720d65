import type { FakeResponse, FakeServer, UnparsedFakeRequest } from '../../fake-api/fake-server.ts'
import { FakeNetworkError } from '../../fake-api/fake-server.ts'

export const fakeApiWorkerUrl = '/~standalone/worker.js'

type WorkerRequest = {
  method: string
  path: string
  search: string
  type: string | null
  idempotencyKey: string | null
  body: ArrayBuffer
}

async function parseBody({ type, body }: WorkerRequest): Promise<unknown> {
  if (body.byteLength === 0) return undefined
  const sent = new Response(body, { headers: { 'content-type': type ?? 'application/json' } })
  return type?.startsWith('multipart/') ? sent.formData() : sent.json()
}

async function toFakeRequest(request: WorkerRequest): Promise<UnparsedFakeRequest> {
  const { method, path, search, idempotencyKey } = request
  return {
    method,
    path: decodeURI(path),
    query: Object.fromEntries(new URLSearchParams(search)),
    body: await parseBody(request),
    idempotencyKey: idempotencyKey ?? undefined,
  }
}

/** Status 0 means a network error. */
function toWorkerReply({ status, data, headers }: FakeResponse) {
  return { status, headers: { 'content-type': 'application/json', ...headers }, text: JSON.stringify(data) }
}
const networkErrorReply = { status: 0, headers: {}, text: '' }

/** Makes a fake server reply to this page's API calls. Resolves once the worker controls the page. */
export async function serveApiCallsFromFakeServer(
  server: FakeServer,
  onCall: (call: { method: string; path: string }) => void,
): Promise<void> {
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', async ({ data, ports: [port] }: MessageEvent<WorkerRequest>) => {
    port?.postMessage('received')
    onCall(data)
    const reply = await server
      .handleRequest(await toFakeRequest(data))
      .then(toWorkerReply)
      .catch((thrown: unknown) => {
        if (!(thrown instanceof FakeNetworkError)) console.error(thrown)
        return networkErrorReply
      })
    port?.postMessage(reply)
    for (const violation of server.contractViolations.splice(0)) console.error(`The fake API: ${violation}`)
  })
  serviceWorker.startMessages()
  await serviceWorker.register(fakeApiWorkerUrl, { scope: '/' })
  const { active } = await serviceWorker.ready
  if (serviceWorker.controller) return
  const controlled = new Promise((resolve) =>
    serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
  active?.postMessage('claim')
  await controlled
}
