import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Member } from '@ninepocket/api/testing/a-member'
import { searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import { uploadAvatar } from '@ninepocket/contract/users/user-endpoints'
import type { RunLoad } from '../../measure/load/start-load-generator.ts'

/** A flood of requests that lasts for `seconds`. */
export type Flood = { name: string; run(seconds: number): Promise<unknown> }

const distinctRequests = 20_000
const announcedBytes = 10 * 1024 * 1024
const hungUpConnections = 14
const hungUpAfterMs = 1_000
const slowSenders = 8
const slowSendIntervalMs = 2_000

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const inventSession = () => `session=${randomBytes(32).toString('base64url')}.${randomBytes(32).toString('base64url')}`

/** Opens connections that announce an upload, send one byte every `everyMs`, and close after `closeAfterMs`. */
async function sendSlowUploads(
  url: string,
  member: Member,
  { count, everyMs, closeAfterMs }: { count: number; everyMs: number; closeAfterMs: number },
): Promise<void> {
  const { hostname, port } = new URL(url)
  const head = [
    `POST ${uploadAvatar.path} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    ...Object.entries(member.headers).map(([name, value]) => `${name}: ${value}`),
    'content-type: multipart/form-data; boundary=b',
    `content-length: ${announcedBytes}`,
  ]
  const sockets = range(count).map(() => connect(Number(port), hostname).on('error', () => undefined))
  for (const socket of sockets) socket.write(`${head.join('\r\n')}\r\n\r\n-`)
  const timer = setInterval(() => {
    for (const socket of sockets) socket.write('-')
  }, everyMs)
  await pause(closeAfterMs)
  clearInterval(timer)
  for (const socket of sockets) socket.destroy()
}

/** Lists floods that a few visitors can cause. `attackers` are members who upload; `words` are found by searches. */
export function listFloods(
  url: string,
  runLoad: RunLoad,
  { attackers, words }: { attackers: ReadonlyArray<Member>; words: ReadonlyArray<string> },
): Flood[] {
  const [first, second] = attackers
  if (!first || !second) throw new Error('Two attackers are needed')
  const searches = words.flatMap((a) => words.map((b) => `${searchCards.path}?term=${encodeURIComponent(`${a} ${b}`)}`))
  return [
    {
      name: 'invented sessions, 200 connections',
      run: (seconds) => {
        const cookies = range(distinctRequests).map(inventSession)
        return runLoad({ url, paths: ['/card-sets'], cookies, connections: 200, seconds })
      },
    },
    {
      name: 'uncached pages, 160 connections',
      run: (seconds) => {
        const paths = range(distinctRequests).map((n) => `/card-sets?visit=${n}`)
        return runLoad({ url, paths, connections: 160, seconds })
      },
    },
    {
      name: 'searches, 12 connections',
      run: (seconds) => runLoad({ url, paths: searches, connections: 12, seconds }),
    },
    {
      name: 'uploads that hang up',
      run: async (seconds) => {
        const until = performance.now() + seconds * 1000
        while (performance.now() < until)
          await sendSlowUploads(url, first, { count: hungUpConnections, everyMs: 500, closeAfterMs: hungUpAfterMs })
      },
    },
    {
      name: 'uploads of one byte every 2 s',
      run: (seconds) =>
        sendSlowUploads(url, second, { count: slowSenders, everyMs: slowSendIntervalMs, closeAfterMs: seconds * 1000 }),
    },
  ]
}
