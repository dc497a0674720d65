import { setTimeout as pause } from 'node:timers/promises'
import { withNewConnection } from '@ninepocket/api/database/connect'
import { formatDatabaseHosts } from '@ninepocket/api/database/hosts/database-hosts'
import { assertDatabaseWritable, ReadOnlyDatabaseError } from '@ninepocket/api/database/hosts/server-state'
import { describeConnectionProblem, getErrorCode } from './describe-connection-problem.ts'

const retryIntervalMs = 500
const reportIntervalMs = 5_000

/** PostgreSQL's error classes for a server that starts, stops or has no free connection. */
const temporarySqlClasses = new Set(['08', '53', '57'])

/** Returns whether waiting may help: a wrong password, a missing database or an old server stays so. */
export function isTemporaryDatabaseProblem(error: unknown): boolean {
  const code = getErrorCode(error)
  if (/^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E'))
    return error instanceof ReadOnlyDatabaseError || temporarySqlClasses.has(code.slice(0, 2))
  return /^E[A-Z_]+$/.test(code) || (error instanceof Error && /^(Connection terminated|timeout)/.test(error.message))
}

export type DatabaseWaitOptions = {
  /** Time limit for the database to accept connections and writes; 0 tries once. */
  timeoutMs: number
  /** Called at once and then every few seconds with what the start waits for. */
  onWaiting: (problem: string) => void
}

/**
 * Waits until the database of a setting accepts writes.
 * @throws Error that names the setting, the host and the problem, after the time limit, or at once if waiting cannot help
 */
export async function waitForDatabase(
  setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL',
  url: string,
  { timeoutMs, onWaiting }: DatabaseWaitOptions,
): Promise<void> {
  const deadline = performance.now() + timeoutMs
  let nextReportAt = 0
  for (;;) {
    const error = await withNewConnection(url, assertDatabaseWritable).catch((problem: unknown) => problem)
    if (error === undefined) return
    const problem = `${setting}: ${describeConnectionProblem(error, formatDatabaseHosts(url))}`
    if (!isTemporaryDatabaseProblem(error)) throw new Error(problem)
    const now = performance.now()
    if (now >= deadline) throw new Error(timeoutMs > 0 ? `${problem} (waited ${timeoutMs / 1000} s)` : problem)
    if (now >= nextReportAt) {
      onWaiting(problem)
      nextReportAt = now + reportIntervalMs
    }
    await pause(retryIntervalMs)
  }
}
