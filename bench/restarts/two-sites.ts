import { setTimeout as pause } from 'node:timers/promises'
import { findNginx, withoutNginx } from '@ninepocket/testing/find-nginx'
import { runNginx } from '@ninepocket/testing/run-nginx'
import { type RunningSite, startSite } from '../measure/site.ts'

/** One process, stopped and started anew: how long each took, and when it was asked to stop, in ms since the first. */
export type Restart = { site: number; atMs: number; stopMs: number; startMs: number }

export type TwoSites = {
  url: string
  /** Addresses of the processes themselves. */
  processes: readonly [string, string]
  /** Restarts the first, the second, the first … every `everyMs`, or as soon as the one before is back. */
  restart(run: { restarts: number; everyMs: number; onRestart?: (done: Restart) => void }): Promise<Restart[]>
}

/** `port` is nginx's; the two after it are the processes'. */
type Places = { databaseUrl: string; dataDir: string; port: number; seedDemo: '0' | '1' }

/**
 * Two processes of a built site on one database and one folder, behind the nginx that we ship; both are started at once.
 * @throws where there is no nginx, saying what to install
 */
export async function twoSites(
  { databaseUrl, dataDir, port, seedDemo }: Places,
  later: (undo: () => unknown) => void,
): Promise<TwoSites> {
  const nginx = await findNginx()
  if (nginx === null) throw new Error(withoutNginx)
  const url = `http://localhost:${port}`
  const ports = [port + 1, port + 2] as const
  const start = (at: number) =>
    startSite(
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
  const sites: RunningSite[] = []
  later(() => Promise.all(sites.map(({ stop }) => stop())))
  sites.push(...(await Promise.all(ports.map(start))))
  const front = await runNginx(nginx, {
    sites: [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`],
    port,
  })
  later(front.stop)

  async function restartOne(index: number, began: number): Promise<Restart> {
    const asked = performance.now()
    await sites[index]?.stop()
    const stopped = performance.now()
    sites[index] = await start(ports[index]!) // the index is one of two
    return {
      site: index,
      atMs: asked - began,
      stopMs: stopped - asked,
      startMs: performance.now() - stopped,
    }
  }
  return {
    url: front.url,
    processes: [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`],
    async restart({ restarts, everyMs, onRestart }) {
      const began = performance.now()
      const done: Restart[] = []
      while (done.length < restarts) {
        const made = await restartOne(done.length % ports.length, began)
        done.push(made)
        onRestart?.(made)
        await pause(Math.max(0, began + done.length * everyMs - performance.now()))
      }
      return done
    },
  }
}
