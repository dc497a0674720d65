import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../measure/statistics.ts'
import { halfPage } from './half-page.ts'

/** What became of requests that were sent at a steady rate, whether or not the ones before were answered. */
export type LoadFigures = {
  requests: number
  perSecond: number
  /** Answers other than 200, requests without an answer, and pages that are none: the address and what came. */
  failures: string[]
  /** Pages that went out without their rows, for the browser to render. */
  withoutRows: number
  p50Ms: number
  p99Ms: number
}

const burstEveryMs = 25

type Answer = { status: number; text: string }

function get(url: URL, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { accept: '*/*' } }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      reply.once('end', () => resolve({ status: reply.statusCode ?? 0, text }))
      reply.once('error', reject)
    })
    asked.once('error', reject).end()
  })
}

/** Files of remotes that a page asks for: those of the versions that it was made of. */
const filesIn = (html: string) =>
  [...html.matchAll(/"(\/remotes\/[^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? [])

/**
 * Asks for pages, and for the files that the last pages named, `perSecond` requests a second until `isOver`. What is on
 * its way then is waited for.
 */
export async function steadyLoad(
  siteUrl: string,
  { paths, perSecond, isOver }: { paths: ReadonlyArray<string>; perSecond: number; isOver(): boolean },
): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true })
  const under = new Set<Promise<void>>()
  const failures: string[] = []
  const times: number[] = []
  let files: string[] = []
  let withoutRows = 0
  let sent = 0

  async function ask(path: string): Promise<void> {
    const started = performance.now()
    try {
      const { status, text } = await get(new URL(path, siteUrl), agent)
      times.push(performance.now() - started)
      if (status !== 200) failures.push(`${path} answered ${status}`)
      if (!text.startsWith('<!doctype')) return
      const fault = halfPage(text)
      if (fault) failures.push(`${path} ${fault}`)
      files = filesIn(text)
      if (text.includes('"reason":')) withoutRows++
    } catch (error) {
      failures.push(`${path}: ${error instanceof Error ? error.message : error}`)
    }
  }

  const started = performance.now()
  while (!isOver()) {
    const due = Math.floor(((performance.now() - started) / 1000) * perSecond)
    for (; sent < due; sent++) {
      // Every second one is a page.
      const file = sent % 2 === 1 ? files[(sent >> 1) % Math.max(1, files.length)] : undefined
      const asking = ask(file ?? paths[(sent >> 1) % paths.length]!)
      under.add(asking)
      void asking.finally(() => under.delete(asking))
    }
    await pause(burstEveryMs)
  }
  const seconds = (performance.now() - started) / 1000
  await Promise.all(under)
  agent.destroy()
  return {
    requests: sent,
    perSecond: sent / seconds,
    failures,
    withoutRows,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
  }
}
