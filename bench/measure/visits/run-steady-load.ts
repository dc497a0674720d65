import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../statistics.ts'
import { findTruncationOrMixedVersions } from './find-truncation-or-mixed-versions.ts'

/** Results of requests sent at a constant rate, independent of the replies. */
export type LoadFigures = {
  requests: number
  perSecond: number
  /** Path and result of failed requests: another status than 200, no reply, or a defective page. */
  failures: string[]
  /** Pages that were sent without rows, which the browser then renders. */
  withoutRows: number
  p50Ms: number
  p99Ms: number
}

const burstIntervalMs = 25

/** Lists the files of remotes that a page names. */
export const listRemoteFilesInHtml = (html: string): string[] =>
  [...html.matchAll(/"(\/remotes\/[^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? [])

/** Requests pages and the files that they name, at `perSecond` until `isOver`. */
export async function runSteadyLoad(
  siteUrl: string,
  { paths, perSecond, isOver }: { paths: ReadonlyArray<string>; perSecond: number; isOver(): boolean },
): Promise<LoadFigures> {
  const inFlight = new Set<Promise<void>>()
  const failures: string[] = []
  const times: number[] = []
  let files: string[] = []
  let withoutRows = 0
  let sent = 0

  async function sendRequest(path: string): Promise<void> {
    const started = performance.now()
    try {
      // Uncompressed, so that reading the replies takes little CPU time.
      const reply = await fetch(siteUrl + path, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } })
      const text = await reply.text()
      times.push(performance.now() - started)
      if (reply.status !== 200) failures.push(`${path} returned ${reply.status}`)
      if (!text.startsWith('<!doctype')) return
      const defect = findTruncationOrMixedVersions(text)
      if (defect) failures.push(`${path} ${defect}`)
      files = listRemoteFilesInHtml(text)
      if (text.includes('"reason":')) withoutRows++
    } catch (error) {
      failures.push(`${path}: ${error instanceof Error ? error.message : error}`)
    }
  }

  const started = performance.now()
  while (!isOver()) {
    const due = Math.floor(((performance.now() - started) / 1000) * perSecond)
    for (; sent < due; sent++) {
      const file = sent % 2 === 1 ? files[(sent >> 1) % Math.max(1, files.length)] : undefined
      const pending = sendRequest(file ?? paths[(sent >> 1) % paths.length]!)
      inFlight.add(pending)
      void pending.finally(() => inFlight.delete(pending))
    }
    await pause(burstIntervalMs)
  }
  const seconds = (performance.now() - started) / 1000
  await Promise.all(inFlight)
  return {
    requests: sent,
    perSecond: sent / seconds,
    failures,
    withoutRows,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
  }
}
