import type { FakeAnswer, FakeRequest, FakeServer } from '../../fake-server.ts'
import { LineCut } from '../../fake-server.ts'

/** Where the dev server has `fake-api-worker.js`. */
export const workerUrl = '/~alone/worker.js'

/** A call as the worker hands it on. */
type Handed = {
  method: string
  path: string
  search: string
  type: string | null
  idempotencyKey: string | null
  body: ArrayBuffer
}

async function bodyOf({ type, body }: Handed): Promise<unknown> {
  if (body.byteLength === 0) return undefined
  const sent = new Response(body, { headers: { 'content-type': type ?? 'application/json' } })
  return type?.startsWith('multipart/') ? sent.formData() : sent.json()
}

async function requestOf(handed: Handed): Promise<FakeRequest> {
  const { method, path, search, idempotencyKey } = handed
  return {
    method,
    path: decodeURI(path),
    query: Object.fromEntries(new URLSearchParams(search)),
    body: await bodyOf(handed),
    idempotencyKey: idempotencyKey ?? undefined,
  }
}

/** As text, and status 0 where the line is cut. */
function sentOf({ status, data, headers }: FakeAnswer) {
  return { status, headers: { 'content-type': 'application/json', ...headers }, text: JSON.stringify(data) }
}
const cut = { status: 0, headers: {}, text: '' }

/**
 * Lets a fake server answer this page's calls of the API, through the worker.
 * @returns once every call from here on is answered so
 */
export async function answerByWorker(
  server: FakeServer,
  onCall: (call: { method: string; path: string }) => void,
): Promise<void> {
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', async ({ data, ports: [port] }: MessageEvent<Handed>) => {
    port?.postMessage('heard')
    onCall(data)
    const answer = await server
      .answer(await requestOf(data))
      .then(sentOf)
      .catch((thrown: unknown) => {
        if (!(thrown instanceof LineCut)) console.error(thrown)
        return cut
      })
    port?.postMessage(answer)
    for (const problem of server.problems.splice(0)) console.error(`The fake API: ${problem}`)
  })
  serviceWorker.startMessages()
  await serviceWorker.register(workerUrl, { scope: '/' })
  const { active } = await serviceWorker.ready
  if (serviceWorker.controller) return
  const controlled = new Promise((resolve) =>
    serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
  active?.postMessage('claim')
  await controlled
}
