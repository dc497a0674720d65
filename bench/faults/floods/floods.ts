import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Member } from '@ninepocket/api/testing/a-member'
import { sendRequest } from '@ninepocket/api/testing/send-request'
import { login } from '@ninepocket/contract/auth/auth-endpoints'
import { searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import { listProducts } from '@ninepocket/contract/catalogue/product-endpoints'
import { uploadAvatar } from '@ninepocket/contract/users/user-endpoints'
import type { LoadResult } from '../../measure/load/generate-load.ts'
import type { RunLoad } from '../../measure/load/start-load-generator.ts'

/** A flood that lasts for `seconds`. `id` selects it on the command line; `run` returns null if it does not count requests. */
export type Flood = { id: string; name: string; run(seconds: number): Promise<SentRequestCounts | null> }

/** Requests of a flood, and those of them that got another status than 200 or no reply, by the reason. */
export type SentRequestCounts = Pick<LoadResult, 'requests' | 'failed' | 'failures'>

const distinctRequests = 20_000
const announcedBytes = 10 * 1024 * 1024
const hungUpConnections = 14
const hungUpAfterMs = 1_000
const closedPhotos = 6
const minPhotoMs = 60
const maxPhotoMs = 250
const loginConnections = 40
const pipelinedRequests = 16
const slowSenders = 8
const slowSendIntervalMs = 2_000

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const inventSession = () => `session=${randomBytes(32).toString('base64url')}.${randomBytes(32).toString('base64url')}`

async function repeat(seconds: number, run: () => Promise<unknown>): Promise<null> {
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) await run()
  return null
}

/** Tries to log in with an invented name, which costs the server as much as a wrong password. */
async function failToLogIn(url: string): Promise<void> {
  const email = `${randomBytes(6).toString('hex')}@example.org`
  const response = await sendRequest(url, login, { body: { email, password: 'Wrong-pass-1!' } })
  await response.arrayBuffer()
}

/** Opens a connection and begins an avatar upload of `contentLength` bytes. */
function beginUpload(url: string, member: Member, contentLength: number): Socket {
  const { hostname, port } = new URL(url)
  const head = [
    `POST ${uploadAvatar.path} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    ...Object.entries(member.headers).map(([name, value]) => `${name}: ${value}`),
    'content-type: multipart/form-data; boundary=b',
    `content-length: ${contentLength}`,
  ]
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  return socket
}

/** Sends whole photos at once, on connections that close before or while the photos are stored. */
async function sendPhotosAndClose(url: string, member: Member, image: Buffer): Promise<void> {
  const form = Buffer.concat([
    Buffer.from('--b\r\ncontent-disposition: form-data; name="avatar"; filename="me.png"\r\n\r\n'),
    image,
    Buffer.from('\r\n--b--\r\n'),
  ])
  await Promise.all(
    range(closedPhotos).map(async (index) => {
      const socket = beginUpload(url, member, form.length)
      socket.write(form)
      await pause(minPhotoMs + ((maxPhotoMs - minPhotoMs) * index) / (closedPhotos - 1))
      socket.destroy()
    }),
  )
}

/** Opens connections that announce an upload, send one byte every `everyMs`, and close after `closeAfterMs`. */
async function sendSlowUploads(
  url: string,
  member: Member,
  { count, everyMs, closeAfterMs }: { count: number; everyMs: number; closeAfterMs: number },
): Promise<null> {
  const sockets = range(count).map(() => beginUpload(url, member, announcedBytes))
  for (const socket of sockets) socket.write('-')
  const timer = setInterval(() => {
    for (const socket of sockets) socket.write('-')
  }, everyMs)
  await pause(closeAfterMs)
  clearInterval(timer)
  for (const socket of sockets) socket.destroy()
  return null
}

/**
 * Lists floods that a few visitors can cause. `attackers` are members, `endedSessions` cookies of sessions that the site
 * has issued and ended, and `words` are found by searches.
 */
export function listFloods(
  url: string,
  runLoad: RunLoad,
  {
    attackers,
    endedSessions,
    words,
    image,
    totalProducts,
  }: {
    attackers: ReadonlyArray<Member>
    endedSessions: ReadonlyArray<string>
    words: ReadonlyArray<string>
    image: Buffer
    totalProducts: number
  },
): Flood[] {
  const [first, second] = attackers
  if (!first || !second) throw new Error('Two attackers are needed')
  const searches = words.flatMap((a) => words.map((b) => `${searchCards.path}?term=${encodeURIComponent(`${a} ${b}`)}`))
  return [
    {
      id: 'sessions',
      name: 'invented sessions, 200 connections',
      run: (seconds) => {
        const cookies = range(distinctRequests).map(inventSession)
        return runLoad({ url, paths: ['/card-sets'], cookies, connections: 200, seconds })
      },
    },
    {
      id: 'ended-sessions',
      name: `${endedSessions.length} ended sessions, 200 connections`,
      run: (seconds) => runLoad({ url, paths: ['/card-sets'], cookies: endedSessions, connections: 200, seconds }),
    },
    {
      id: 'one-session',
      name: 'cached replies for one session, 200 connections',
      run: (seconds) =>
        runLoad({ url, paths: [listProducts.path], cookies: [first.cookie], connections: 200, seconds }),
    },
    {
      id: 'probes',
      name: 'probes, 200 connections',
      run: (seconds) => runLoad({ url, paths: ['/healthz', '/readyz'], connections: 200, seconds }),
    },
    {
      id: 'pages',
      name: 'ten times as many visitors: uncached pages, 200 connections',
      run: (seconds) => {
        const paths = range(distinctRequests).map((n) => `/card-sets?visit=${n}`)
        return runLoad({ url, paths, connections: 200, seconds })
      },
    },
    {
      id: 'reads',
      name: 'reads of the API, 200 connections',
      run: (seconds) => {
        const paths = range(totalProducts).map((n) => `${listProducts.path}?page=${n + 1}&limit=1`)
        return runLoad({ url, paths, connections: 200, seconds })
      },
    },
    {
      id: 'pipelining',
      name: `pages of guests, ${pipelinedRequests} requests at once on each of 200 connections`,
      run: (seconds) => {
        const paths = range(distinctRequests).map((n) => `/card-sets?pipelined=${n}`)
        return runLoad({ url, paths, connections: 200, pipelined: pipelinedRequests, seconds, mayBeRefused: true })
      },
    },
    {
      id: 'log-ins',
      name: `log-ins, ${loginConnections} connections`,
      run: (seconds) => repeat(seconds, () => Promise.all(range(loginConnections).map(() => failToLogIn(url)))),
    },
    {
      id: 'searches',
      name: 'searches, 12 connections',
      run: (seconds) => runLoad({ url, paths: searches, connections: 12, seconds }),
    },
    {
      id: 'hung-up-uploads',
      name: 'uploads that hang up',
      run: (seconds) =>
        repeat(seconds, () =>
          sendSlowUploads(url, first, { count: hungUpConnections, everyMs: 500, closeAfterMs: hungUpAfterMs }),
        ),
    },
    {
      id: 'hung-up-photos',
      name: `whole photos that hang up after ${minPhotoMs} to ${maxPhotoMs} ms`,
      run: (seconds) => repeat(seconds, () => sendPhotosAndClose(url, first, image)),
    },
    {
      id: 'slow-uploads',
      name: 'uploads of one byte every 2 s',
      run: (seconds) =>
        sendSlowUploads(url, second, { count: slowSenders, everyMs: slowSendIntervalMs, closeAfterMs: seconds * 1000 }),
    },
  ]
}
