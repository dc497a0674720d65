import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseError, type Pool } from 'pg'
import type { ChangeClock } from '../../http/caching/change-clock.ts'
import type { PrimaryOrReplicaReads, PublicReadFreshness } from '../../http/endpoints/primary-or-replica-reads.ts'
import { DomainError } from '../../http/errors/domain-error.ts'
import { createPool } from '../connect.ts'
import { PoolBusyError } from '../pools/bounded-pool.ts'
import { readPrimaryWritePosition } from './log-position.ts'
import { watchReplica } from './replica-watcher.ts'

const poolSize = 6
const maxWaiting = 100
/** Within it the replica answers a statement, or the primary is asked. */
const answerTimeoutMs = 10_000
/** PostgreSQL's code for a statement that took too long; on the primary it would take as long. */
const canceledSqlState = '57014'

/** Which server answered a public read; if the primary did although there is a replica, why. */
export type ReplicaOrFallbackReason = 'replica' | 'lag' | 'own_write' | 'change' | 'error'

/**
 * Creates public reads that a replica of the primary answers, if it has the reader's last write and all known changes of
 * what is read. Otherwise, and when it lags, fails or answers with an error, the primary is asked.
 */
export function createReplicaReads({
  replicaUrl,
  primary,
  changes,
  statementTimeoutMs,
  onAnswer,
  onChange,
}: {
  replicaUrl: string
  /** For the position of the primary's log. */
  primary: Pool
  changes: ChangeClock
  statementTimeoutMs: number
  onAnswer: (answer: ReplicaOrFallbackReason) => void
  /** Receives why the replica is not used; null when it is used again. */
  onChange: (problem: string | null) => void
}): PrimaryOrReplicaReads & { pool: Pool; getLagMs: () => number } {
  const pool = createPool(replicaUrl, {
    name: 'replica',
    size: poolSize,
    maxWaiting,
    statementTimeoutMs,
    answerTimeoutMs,
  })
  // A connection of its own, so that a flood of reads does not look like a lag.
  const watcherPool = createPool(replicaUrl, { size: 1, answerTimeoutMs })
  const watcher = watchReplica({ primary, replica: watcherPool, changes, onChange })
  const contexts = new AsyncLocalStorage<{ usesReplica: boolean }>()

  /** Returns what the replica answers, or why the primary must be asked. */
  async function readReplica<Result>(
    read: () => Promise<Result>,
    { lastWrite, getTags = () => [] }: PublicReadFreshness<Result>,
  ): Promise<{ result: Result; startedAt: number } | Exclude<ReplicaOrFallbackReason, 'replica'>> {
    const { now } = changes
    const replayedClock = watcher.getReplayedClock()
    if (replayedClock === null) return 'lag'
    if (lastWrite !== null && !(await watcher.hasReplayed(lastWrite))) return 'own_write'
    const context = { usesReplica: false }
    try {
      const result = await contexts.run(context, read)
      if (!context.usesReplica) return { result, startedAt: now }
      return changes.isStale(getTags(result), replayedClock) ? 'change' : { result, startedAt: replayedClock }
    } catch (error) {
      if (!context.usesReplica || (error instanceof DatabaseError && error.code === canceledSqlState)) throw error
      const isAnswer = error instanceof DomainError || error instanceof DatabaseError || error instanceof PoolBusyError
      if (!isAnswer) watcher.suspend(error instanceof Error ? error.message : String(error))
      return 'error'
    }
  }

  return {
    pool,
    getLagMs: watcher.getLagMs,
    getWritePosition: () => readPrimaryWritePosition(primary),
    route: (primaryPool) =>
      new Proxy(primaryPool, {
        get(_, name) {
          const context = contexts.getStore()
          if (context) context.usesReplica = true
          const server = context ? pool : primaryPool
          const member: unknown = Reflect.get(server, name)
          return typeof member === 'function' ? member.bind(server) : member
        },
      }),
    async run(read, options) {
      const answer = await readReplica(read, options)
      onAnswer(typeof answer === 'string' ? answer : 'replica')
      if (typeof answer !== 'string') return answer
      const startedAt = changes.now
      return { result: await read(), startedAt }
    },
    async close() {
      await watcher.close()
      await Promise.all([pool.end(), watcherPool.end()])
    },
  }
}
