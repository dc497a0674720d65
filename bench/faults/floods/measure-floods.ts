import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { loadOrCreateStoredSecret } from '@ninepocket/api/database/site-secret'
import { createSessionToken, sessionSecretName } from '@ninepocket/api/modules/auth/sessions/session-token'
import { aMember } from '@ninepocket/api/testing/a-member'
import { startLoadGenerator } from '../../measure/load/start-load-generator.ts'
import type { BenchResult } from '../../measure/report/bench-report.ts'
import { atMost, mustBeZero } from '../../measure/report/figure-with-limit.ts'
import { buildReportTable } from '../../measure/report/report-table.ts'
import { readPeakMemoryMiB } from '../../measure/run/process-memory.ts'
import { selectNamed } from '../../measure/run/select-named.ts'
import { prepareRunFolder, type RegisterCleanUp } from '../../measure/run/workspace.ts'
import { chooseCatalogue } from '../../measure/servers/start-migrated-database.ts'
import { startSiteWithCatalogue } from '../../measure/servers/start-site-with-catalogue.ts'
import { percentile } from '../../measure/statistics.ts'
import { createMembersAtWork, memberCount } from './create-members-at-work.ts'
import { type Flood, listFloods, type SentRequestCounts } from './floods.ts'
import type { MeasuredMemberRequest } from './members-at-work.ts'

const maxMemberP99Ms = 1_000
const maxRecoveryMs = 2_000
const maxMemoryMiB = 768
const endedSessionCount = 20
const probeIntervalMs = 250
/** Longer than a load balancer waits. */
const probeTimeoutMs = 2_000
const nsPerMs = 1e6

type FloodFigures = {
  name: string
  /** What the flood sent; null if it counts nothing. */
  sent: SentRequestCounts | null
  requests: MeasuredMemberRequest[]
  failedProbes: number
  recoveryMs: number
  /** p99 of the delay of the benchmark's own event loop, which the members' times contain. */
  ownDelayMs: number
  /** Peak of the site's memory since its start, in MiB; null where the system doesn't tell. */
  peakMiB: number | null
}

/** Checks that members can work, and that the site stays ready, while visitors flood it. */
export async function measureFloods(
  { seconds, catalogue, keep, floods: ids }: { seconds: number; catalogue: string; keep: string; floods: string },
  onCleanUp: RegisterCleanUp,
): Promise<BenchResult> {
  const { url, pid, pool } = await startSiteWithCatalogue(onCleanUp, {
    folder: await prepareRunFolder(onCleanUp, keep),
    source: chooseCatalogue(catalogue),
    settings: { HUMAN_VERIFICATION: 'off' },
  })
  const runLoad = startLoadGenerator(onCleanUp)

  const { words, image, work } = await createMembersAtWork({ url, pool })
  const attackers = [await aMember({ url, pool }), await aMember({ url, pool })]
  const sessionSecret = await loadOrCreateStoredSecret(pool, sessionSecretName)
  const endedSessions = Array.from({ length: endedSessionCount }, () => `session=${createSessionToken(sessionSecret)}`)

  async function measureFlood({ name, run }: Flood): Promise<FloodFigures> {
    let isOver = false
    let failedProbes = 0
    const probing = (async () => {
      for (; !isOver; await pause(probeIntervalMs)) {
        const signal = AbortSignal.timeout(probeTimeoutMs)
        const response = await fetch(`${url}/readyz`, { signal }).catch(() => null)
        if (response?.status !== 200) failedProbes += 1
      }
    })()
    const requests = work(() => isOver)
    const ownDelay = monitorEventLoopDelay({ resolution: 1 })
    ownDelay.enable()
    const sent = await run(seconds)
    ownDelay.disable()
    const recoveryMs = await measureRecovery(url)
    isOver = true
    await probing
    const ownDelayMs = ownDelay.percentile(99) / nsPerMs
    const peakMiB = await readPeakMemoryMiB(pid)
    return { name, sent, requests: await requests, failedProbes, recoveryMs, ownDelayMs, peakMiB }
  }

  const { rows: counts } = await pool.query<{ count: number }>('select count(*)::int as count from products')
  const totalProducts = counts[0]?.count ?? 0
  const floods: FloodFigures[] = []
  const means = { attackers, endedSessions, words, image, totalProducts }
  for (const flood of selectNamed(listFloods(url, runLoad, means), ids, ({ id }) => id))
    floods.push(await measureFlood(flood))
  return buildFloodReport(floods)
}

/** Returns how long after a flood a guest's uncached page is sent with its markup, in ms. */
async function measureRecovery(url: string): Promise<number> {
  const started = performance.now()
  for (let visit = 0; ; visit++) {
    const response = await fetch(`${url}/card-sets?recovered=${started}-${visit}`)
    const html = await response.text()
    // A page without markup has status 200 too.
    if (response.status === 200 && html.includes('<div id="root"><')) return performance.now() - started
    await pause(probeIntervalMs)
  }
}

function buildFloodReport(floods: FloodFigures[]): BenchResult {
  const getTimes = ({ requests }: FloodFigures) => requests.map(({ ms }) => ms)
  const countServerErrors = ({ requests }: FloodFigures) =>
    requests.filter(({ status }) => status >= 500 || status === 0).length
  const table = buildReportTable(`${memberCount} members at work beside a flood`, floods, {
    flood: ({ name }) => name,
    'of the flood': ({ sent }) => sent?.requests ?? null,
    'of them not 200': ({ sent }) => sent?.failed ?? null,
    'of members': ({ requests }) => requests.length,
    'p50 ms': (flood) => percentile(getTimes(flood), 0.5),
    'p99 ms': (flood) => percentile(getTimes(flood), 0.99),
    'longest ms': (flood) => percentile(getTimes(flood), 1),
    '5xx or no reply': countServerErrors,
    'not ready': ({ failedProbes }) => failedProbes,
    'recovery ms': ({ recoveryMs }) => Math.round(recoveryMs),
    'peak MiB so far': ({ peakMiB }) => peakMiB,
    "bench's delay ms": ({ ownDelayMs }) => ownDelayMs,
  })
  const kinds = [...new Set(floods.flatMap(({ requests }) => requests.map(({ kind }) => kind)))]
  const kindTable = buildReportTable("p99 in ms of members' requests, by kind", floods, {
    flood: ({ name }) => name,
    ...Object.fromEntries(kinds.map((kind) => [kind, (flood: FloodFigures) => getP99OfKind(flood, kind)])),
  })
  const targets = floods.flatMap((flood) => [
    mustBeZero(`${flood.name}: requests of members with 5xx or no reply`, countServerErrors(flood), 'requests'),
    atMost(maxMemberP99Ms, `${flood.name}: p99 of members' requests`, percentile(getTimes(flood), 0.99), 'ms'),
    mustBeZero(`${flood.name}: probes of /readyz that failed`, flood.failedProbes, 'probes'),
    atMost(maxRecoveryMs, `${flood.name}: recovery`, flood.recoveryMs, 'ms'),
  ])
  const memory = atMost(
    maxMemoryMiB,
    'peak memory of the site',
    floods.at(-1)?.peakMiB ?? Number.POSITIVE_INFINITY,
    'MiB',
  )
  return {
    tables: [table, kindTable],
    targets: [...targets, memory],
    raw: { floods: floods.map(({ requests, ...rest }) => ({ ...rest, statuses: countStatuses(requests) })) },
  }
}

/** Returns p99 of one kind of members' requests in ms; null if there were none. */
function getP99OfKind({ requests }: FloodFigures, kind: string): number | null {
  const times = requests.filter((request) => request.kind === kind).map(({ ms }) => ms)
  return times.length > 0 ? percentile(times, 0.99) : null
}

/** Counts requests by kind and status: `{ 'page 200': 12 }`. */
const countStatuses = (requests: ReadonlyArray<MeasuredMemberRequest>) =>
  Object.fromEntries(
    [...Map.groupBy(requests, ({ kind, status }) => `${kind} ${status}`)].map(([name, each]) => [name, each.length]),
  )
