import { availableParallelism } from 'node:os'
import type { Pool } from 'pg'
import { findCallerAbortSignalOfRead, getCallerAbortSignal, getReaderKind } from '../../http/request-context.ts'
import { createPool } from '../connect.ts'
import { getWaitingCount } from './bounded-pool.ts'

/**
 * The connections of one process, by purpose, so that a flood of one kind of work leaves the others' connections free.
 * Work beyond a pool's queue is rejected at once (503 with `Retry-After`).
 */
export type Pools = {
  /** Writes and jobs. Work of a request that reads goes to `memberReads` or `guestReads` by itself. */
  main: Pool
  /** Members' reads. */
  memberReads: Pool
  /** Guests' reads: of lists of copies and wishes, profiles and others. */
  guestReads: Pool
  /** Reads of a millisecond or two that an index answers. */
  quick: Pool
  /** Searches, filters over whole insert sets, and the addresses in the sitemap. */
  search: Pool
  /** Look-ups of callers' sessions. */
  sessions: Pool
  /** The mailer and the readiness check, which no flood of requests may delay. */
  background: Pool
}

/**
 * More connections for quick reads only compete with each other: with this number, the slowest of a hundred queued
 * reads takes half as long (docs/decisions/0029).
 */
const quickPoolSize = Math.max(4, 2 * availableParallelism())

/**
 * `maxWaiting` is roughly the number of pieces of work that the pool finishes in a second. `maxStatementMs` is far above
 * what its statements take, and keeps one that takes longer, for whatever reason, from holding a connection for the 30 s
 * that a write may need.
 */
const poolLimits = {
  main: { size: 4, maxWaiting: 200 },
  memberReads: { size: 3, maxWaiting: 150 },
  guestReads: { size: 2, maxWaiting: 50, maxStatementMs: 10_000 },
  quick: { size: quickPoolSize, maxWaiting: 500, maxStatementMs: 5_000 },
  search: { size: 3, maxWaiting: 50, maxStatementMs: 5_000 },
  sessions: { size: 2, maxWaiting: 500, maxStatementMs: 2_000 },
  background: { size: 1 },
} satisfies Record<string, PoolLimits>

type PoolLimits = { size: number; maxWaiting?: number; maxStatementMs?: number }

/** A queue of this part of its limit is long: crawlers are rejected (docs/decisions/0075). */
const longQueueShare = 0.2

/** Returns whether much work waits for the connections that reads use. */
export const hasLongQueue = (pools: Pools): boolean =>
  (['main', 'memberReads', 'guestReads', 'quick', 'search', 'sessions'] as const).some(
    (name) => getWaitingCount(pools[name]) >= longQueueShare * poolLimits[name].maxWaiting,
  )

/**
 * Return the abort signal of the request whose work waits, for pools in which each piece of work belongs to one request. Quick
 * reads are shared by several requests, so they have none. The session is looked up before a request writes, so its look-up
 * may be dropped in a write too.
 */
const callerSignalFinders: Partial<Record<keyof Pools, () => AbortSignal | undefined>> = {
  memberReads: findCallerAbortSignalOfRead,
  guestReads: findCallerAbortSignalOfRead,
  search: findCallerAbortSignalOfRead,
  sessions: getCallerAbortSignal,
}

/** Receives how long work waits for a connection of a pool, and how long it holds it. */
export type PoolObserver = Record<'onWait' | 'onWork', (pool: keyof Pools, ms: number) => void>

/** How a serving process reaches its database, as `createPool` takes it. */
export type DatabaseConnectionSettings = {
  url: string
  /** Limit on every statement; pools of short work have a lower one. */
  statementTimeoutMs: number
  isBehindPooler: boolean
}

/** Opens the pools of a serving process. The other options are those of `createPool`. */
export function openPools(
  { url, statementTimeoutMs, isBehindPooler }: DatabaseConnectionSettings,
  { observer, onError }: { onError: (error: Error) => void; observer?: PoolObserver },
): { pools: Pools; close(): Promise<void> } {
  function open(name: keyof Pools, findReaderPool?: () => Pool | undefined): Pool {
    const { maxStatementMs = statementTimeoutMs, ...limits }: PoolLimits = poolLimits[name]
    const findCallerSignal = callerSignalFinders[name]
    return createPool(url, {
      ...limits,
      name,
      statementTimeoutMs: Math.min(maxStatementMs, statementTimeoutMs),
      isBehindPooler,
      ...(findCallerSignal && { findCallerSignal }),
      ...(findReaderPool && { findReaderPool }),
      onError,
      onWait: (ms) => observer?.onWait(name, ms),
      onWork: (ms) => observer?.onWork(name, ms),
    })
  }
  const readerPools = { member: open('memberReads'), guest: open('guestReads') }
  const pools = {
    main: open('main', () => {
      const reader = getReaderKind()
      return reader ? readerPools[reader] : undefined
    }),
    memberReads: readerPools.member,
    guestReads: readerPools.guest,
    quick: open('quick'),
    search: open('search'),
    sessions: open('sessions'),
    background: open('background'),
  }
  return {
    pools,
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.end()))
    },
  }
}

/** Connections of a thread: two that read while the third one writes. */
const threadPoolSize = 3

/** Opens the connections of a thread of a serving process. */
export const openConnectionPoolForThread = ({ url, ...access }: DatabaseConnectionSettings): Pool =>
  createPool(url, { ...access, name: 'thread', size: threadPoolSize })
