import { isDeepStrictEqual } from 'node:util'

const comparedPathCount = 40

/** Checks that two servers send the same replies. @throws {Error} with the first path whose replies differ */
export async function assertSameReplies(ports: readonly [number, number], paths: ReadonlyArray<string>): Promise<void> {
  for (const path of paths.slice(0, comparedPathCount)) {
    const [ours, theirs] = await Promise.all(ports.map((port) => fetchReply(port, path)))
    if (!isDeepStrictEqual(ours, theirs)) throw new Error(`the servers differ on ${path}`)
  }
}

async function fetchReply(port: number, path: string): Promise<unknown> {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`)
  return { status: reply.status, body: await reply.json() }
}
