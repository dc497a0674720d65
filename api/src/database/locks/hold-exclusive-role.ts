import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { connectClient } from '../connect.ts'
import { defineStatement } from '../define-statement.ts'

const tryLockRole = defineStatement({
  name: 'tryLockRole',
  text: 'select pg_try_advisory_lock($lockClass, 0) as is_held',
  parameters: { lockClass: 'int4' },
  columns: { is_held: 'bool' },
})

const retryIntervalMs = 2_000

/**
 * Lets at most one process of the site have a role, by an advisory lock of a connection of its own. When that process ends or
 * loses its connection, another one takes over within seconds.
 * @param lockClass identifies the role
 * @param onChange receives whether this process has the role from now on
 */
export function holdExclusiveRole(
  databaseUrl: string,
  lockClass: number,
  onChange: (hasRole: boolean) => void,
): { close: () => Promise<void> } {
  const closing = new AbortController()
  const { signal } = closing
  const aborted = once(signal, 'abort')

  async function holdUntilDisconnected(): Promise<void> {
    const client = await connectClient(databaseUrl)
    const disconnected = new Promise<void>((resolve) => client.once('end', resolve))
    const hasRole = async () => (await tryLockRole.first(client, { lockClass }))?.is_held ?? false
    try {
      while (!(await hasRole())) await pause(retryIntervalMs, undefined, { signal, ref: false })
      if (signal.aborted) return
      onChange(true)
      await Promise.race([disconnected, aborted])
      onChange(false)
    } finally {
      await client.end()
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      // A database that is out of reach is reported elsewhere.
      await holdUntilDisconnected().catch(() => {})
      await pause(retryIntervalMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  const running = run()
  return {
    async close() {
      closing.abort()
      await running
    },
  }
}
