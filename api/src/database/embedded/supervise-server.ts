import { setTimeout as pause } from 'node:timers/promises'

const checkIntervalMs = 1_000
const firstPauseMs = 1_000
const maxPauseMs = 30_000
/** A server that ran for this long did not end because of its start. */
const stableAfterMs = 60_000

/**
 * Starts a server again whenever it ends by itself: at once, and after growing pauses if it does not start or ends again
 * soon, for example while the disk is full.
 * @returns `end`, which ends the supervision and waits for a start that is in progress
 */
export function superviseServer({
  isRunning,
  start,
  report,
}: {
  isRunning: () => boolean
  start: () => Promise<void>
  report: (message: string) => void
}): { end: () => Promise<void> } {
  const ended = new AbortController()
  // A process that forgets to end the supervision can still exit.
  const wait = (ms: number) => pause(ms, undefined, { signal: ended.signal, ref: false })

  async function supervise(): Promise<void> {
    let pauseMs = 0
    let lastStartAt = 0
    for (;;) {
      await wait(checkIntervalMs)
      if (isRunning()) {
        if (Date.now() - lastStartAt > stableAfterMs) pauseMs = 0
        continue
      }
      report(`PostgreSQL has ended; it is started again${pauseMs > 0 ? ` in ${pauseMs / 1000} s` : ''}`)
      if (pauseMs > 0) await wait(pauseMs)
      pauseMs = Math.min(Math.max(2 * pauseMs, firstPauseMs), maxPauseMs)
      try {
        await start()
        report('PostgreSQL runs again')
      } catch (error) {
        report(error instanceof Error ? error.message : String(error))
      }
      lastStartAt = Date.now()
    }
  }

  const supervising = supervise().catch((error) => {
    if (!ended.signal.aborted) throw error
  })
  return {
    async end() {
      ended.abort()
      await supervising
    },
  }
}
