import { isDeepStrictEqual } from 'node:util'
import type { LoadTarget } from '../measure/measure-reads.ts'

const comparedPathCount = 40

/** Checks that two servers send the same replies. @throws {Error} with the first path whose replies differ */
export async function assertSameReplies(first: LoadTarget, second: LoadTarget): Promise<void> {
  for (const path of first.paths.slice(0, comparedPathCount)) {
    const [one, other] = await Promise.all([first, second].map(({ url }) => fetchReply(url + path)))
    if (!isDeepStrictEqual(one, other)) throw new Error(`the servers differ on ${path}`)
  }
}

async function fetchReply(address: string): Promise<unknown> {
  const reply = await fetch(address)
  return { status: reply.status, body: await reply.json() }
}
