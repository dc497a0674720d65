import { setTimeout as pause } from 'node:timers/promises'
import { findNginx, missingNginxMessage } from '@ninepocket/testing/processes/find-nginx'
import { runNginx } from '@ninepocket/testing/processes/run-nginx'
import { type SiteProcess, startSiteProcess } from '../measure/site-process.ts'

/** One restart: durations, and the time at which the stop was requested, in ms since the first. */
export type ProcessRestart = { site: number; atMs: number; stopMs: number; startMs: number }

export type SitePair = {
  url: string
  processes: readonly [string, string]
  /** Restarts the processes alternately, every `everyMs`, or as soon as the previous one is back. */
  restart(run: {
    restarts: number
    everyMs: number
    onRestart?: (done: ProcessRestart) => void
  }): Promise<ProcessRestart[]>
}

/** `port` is nginx's; the next two are the processes'. */
type SitePairOptions = { databaseUrl: string; dataDir: string; port: number; seedDemo: '0' | '1' }

/** Starts two processes on one database behind the shipped nginx configuration. @throws {Error} without nginx */
export async function startSitePair(
  { databaseUrl, dataDir, port, seedDemo }: SitePairOptions,
  onCleanUp: (undo: () => unknown) => void,
): Promise<SitePair> {
  const nginx = await findNginx()
  if (nginx === null) throw new Error(missingNginxMessage)
  const url = `http://localhost:${port}`
  const ports = [port + 1, port + 2] as const
  const start = (at: number) =>
    startSiteProcess(
      {
        PORT: String(at),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        TRUST_PROXY: '1',
        HUMAN_VERIFICATION: 'off',
        SEED_DEMO: seedDemo,
      },
      'serve',
    )
  const sites: SiteProcess[] = []
  onCleanUp(() => Promise.all(sites.map(({ stop }) => stop())))
  sites.push(...(await Promise.all(ports.map(start))))
  const front = await runNginx(nginx, {
    sites: [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`],
    port,
  })
  onCleanUp(front.stop)

  async function restartOne(index: number, startedAt: number): Promise<ProcessRestart> {
    const stopRequestedAt = performance.now()
    await sites[index]?.stop()
    const stopped = performance.now()
    sites[index] = await start(ports[index]!) // the index is 0 or 1
    return {
      site: index,
      atMs: stopRequestedAt - startedAt,
      stopMs: stopped - stopRequestedAt,
      startMs: performance.now() - stopped,
    }
  }
  return {
    url: front.url,
    processes: [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`],
    async restart({ restarts, everyMs, onRestart }) {
      const startedAt = performance.now()
      const done: ProcessRestart[] = []
      while (done.length < restarts) {
        const finishedRestart = await restartOne(done.length % ports.length, startedAt)
        done.push(finishedRestart)
        onRestart?.(finishedRestart)
        await pause(Math.max(0, startedAt + done.length * everyMs - performance.now()))
      }
      return done
    },
  }
}
