import { setTimeout as pause } from 'node:timers/promises'
import { withNewConnection } from './connect.ts'
import { defineStatement, type RowOf } from './define-statement.ts'

/** Not prepared: a pooler may give each transaction another connection. */
const readLockWait = defineStatement({
  name: 'readLockWait',
  text: `
    select coalesce(l.relation::regclass::text, l.locktype) as locked, h.pid, h.application_name as application, h.state,
      extract(epoch from clock_timestamp() - h.xact_start)::int as seconds
    from pg_locks l, unnest(pg_blocking_pids(l.pid)) b(pid), pg_stat_activity h
    where l.pid = $pid and not l.granted and h.pid = b.pid
    order by h.xact_start limit 1`,
  parameters: { pid: 'int4' },
  columns: { locked: 'text?', pid: 'int4?', application: 'text?', state: 'text?', seconds: 'int4?' },
  isPrepared: false,
})

/**
 * Checks every `intervalMs`, through a connection of its own, which lock a server process waits for, because
 * PostgreSQL's error does not say it.
 * @returns `end`, which ends the watch and describes the last wait
 */
export function trackBackendLockWait(url: string, pid: number, intervalMs: number): { end(): string } {
  const ended = new AbortController()
  let wait: RowOf<typeof readLockWait> | null = null
  async function watch(): Promise<void> {
    await withNewConnection(url, async (client) => {
      while (!ended.signal.aborted) {
        await pause(intervalMs, undefined, { signal: ended.signal })
        wait = (await readLockWait.first(client, { pid })) ?? wait
      }
    })
  }
  // A failed watch leaves out the description only.
  watch().catch(() => {})
  return {
    end() {
      ended.abort()
      return wait ? formatWait(wait) : 'a lock'
    },
  }
}

const formatWait = ({ locked, pid, application, state, seconds }: RowOf<typeof readLockWait>) =>
  `a lock on ${locked}, which process ${pid} holds (${application || 'unnamed'}, ${state}, for ${seconds} s)`
