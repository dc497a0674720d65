import { setTimeout as pause } from 'node:timers/promises'
import { findOrDownloadNginx, missingNginxMessage } from '@ninepocket/testing/processes/find-or-download-nginx'
import { runLoadBalancingNginx } from '@ninepocket/testing/processes/run-nginx'
import type { RegisterCleanUp } from '../../measure/run/workspace.ts'
import type { BenchDatabase } from '../../measure/servers/start-migrated-database.ts'
import { startSite } from '../../measure/servers/start-servers.ts'

/** One restart: durations, and the time at which the stop was requested, in ms since the first. */
export type ProcessRestart = { site: number; atMs: number; stopMs: number; startMs: number }

/** Number of restarts, alternating between the processes, and the shortest time from one to the next. */
export type RestartPlan = { restarts: number; minIntervalMs: number }

export type SitePair = {
  url: string
  processes: readonly string[]
  restart(plan: RestartPlan): Promise<ProcessRestart[]>
}

/** `port` is nginx's; the next two are the processes'. */
type SitePairOptions = Omit<BenchDatabase, 'pool'> & { port: number; seedDemo: '0' | '1' }

/** Starts two processes on one database behind the shipped nginx configuration. @throws {Error} without nginx */
export async function startSitePair(
  { databaseUrl, dataDir, port, seedDemo }: SitePairOptions,
  onCleanUp: RegisterCleanUp,
): Promise<SitePair> {
  const nginx = await findOrDownloadNginx()
  if (nginx === null) throw new Error(missingNginxMessage)
  const url = `http://localhost:${port}`
  const ports = [port + 1, port + 2] as const
  const databaseSettings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SEED_DEMO: seedDemo }
  const settings = { ...databaseSettings, PUBLIC_URL: url, TRUST_PROXY: '1', HUMAN_VERIFICATION: 'off' }
  const start = (at: number) => startSite({ ...settings, PORT: String(at) }, onCleanUp)
  const sites = await Promise.all(ports.map(start))
  const proxy = await runLoadBalancingNginx(nginx, { sites: [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`], port })
  onCleanUp(proxy.stop)

  async function restartOne(index: number, startedAt: number): Promise<ProcessRestart> {
    const stopRequestedAt = performance.now()
    await sites[index]!.stop()
    const stopped = performance.now()
    sites[index] = await start(ports[index]!)
    const startMs = performance.now() - stopped
    return { site: index, atMs: stopRequestedAt - startedAt, stopMs: stopped - stopRequestedAt, startMs }
  }
  return {
    url: proxy.url,
    processes: ports.map((at) => `http://127.0.0.1:${at}`),
    async restart({ restarts, minIntervalMs }) {
      const startedAt = performance.now()
      const done: ProcessRestart[] = []
      while (done.length < restarts) {
        done.push(await restartOne(done.length % ports.length, startedAt))
        await pause(Math.max(0, startedAt + done.length * minIntervalMs - performance.now()))
      }
      return done
    },
  }
}
