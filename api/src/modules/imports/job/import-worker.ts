import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportState } from '@ninepocket/contract/imports/import-rule'
import { inTransaction } from '../../../database/connect.ts'
import { StorageUnavailableError } from '../../../files/bucket-client.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { deleteUnneededPhotos } from '../archive/import-photos-repository.ts'
import { type ImportRecord, toImportRecord } from '../import-record.ts'
import { claimImport, deleteImport, finishImportWork, releaseImport, renewClaim } from '../imports-repository.ts'
import { countRowsByNextStep } from '../rows/decide-rows-repository.ts'
import { deleteReversedRows } from '../rows/import-rows-repository.ts'
import { createCommitRun } from './commit-run.ts'
import { type ClaimedImport, ClaimLostError, type ImportJobDependencies, type ImportRun } from './import-run.ts'
import { createMatchingRun } from './matching-run.ts'
import { retryParkedRows } from './retry-parked-rows.ts'
import { createUndoRun } from './undo-run.ts'

/** How often a process looks for imports whose worker is gone. */
const pollIntervalMs = 2_000
/** Imports that a process works on at the same time. */
const maxConcurrentImports = 2
/** Gives the changes of other members a turn between two batches. */
const batchPauseMs = 2
const retryPauseMs = 5_000
const defaultClaimRenewalMs = 3_000
const maxFailures = 5
const brokenMessage =
  'The import stopped because of an error on this site. Undo what it has added, or try the other rows again.'

export type ImportWorker = {
  /** Looks for work at once. */
  wake: () => void
  close: () => Promise<void>
}

type WorkerLog = { error: (details: object, message: string) => void }

/**
 * Works on the imports that no other process works on: matching, commits and Undo. An import whose process was killed is
 * continued after some seconds by another one, from its last batch.
 * @param options `claimRenewalMs`: how often the claim is renewed, also during a batch
 */
export function createImportWorker(
  dependencies: ImportJobDependencies,
  log: WorkerLog,
  { claimRenewalMs = defaultClaimRenewalMs }: { claimRenewalMs?: number } = {},
): ImportWorker {
  const { pool } = dependencies
  const worker = randomUUID()
  const closing = new AbortController()
  const running = new Set<Promise<void>>()
  const failuresById = new Map<string, number>()

  async function start(claimed: ClaimedImport): Promise<ImportRun | null> {
    if (claimed.state === 'matching') return createMatchingRun(dependencies, claimed)
    if (claimed.state === 'committing') return createCommitRun(dependencies, claimed)
    if (claimed.state === 'undoing') return createUndoRun(dependencies, claimed)
    // The process that read the file is gone, and the file with it.
    await deleteImport.all(pool, { id: claimed.id, userId: claimed.user_id })
    return null
  }

  async function findNextState({ id, state, committed_at: committedAt }: ImportRecord): Promise<ImportState> {
    if (state === 'committing') return 'done'
    if (state === 'undoing') return 'undone'
    const { toCommit, toAnswer } = (await countRowsByNextStep.first(pool, { importId: id })) ?? {}
    // Parked rows of a finished import were tried again, and there is nothing to decide.
    return committedAt !== null && !toCommit && !toAnswer ? 'done' : 'deciding'
  }

  async function finish({ id, state }: ImportRecord, end: { nextState: ImportState; error: string | null }) {
    await inTransaction(pool, async (db) => {
      // The import may be another worker's by now.
      if ((await finishImportWork.first(db, { id, worker, state, ...end })) === null) return
      if (end.nextState === 'undone') await deleteReversedRows.all(db, { importId: id })
      if (end.nextState === 'undone' || end.nextState === 'done')
        await deleteUnneededPhotos.all(db, { importId: id, keepsLinked: end.nextState === 'done' })
    })
    failuresById.delete(id)
  }

  async function work(claimed: ClaimedImport): Promise<void> {
    const run = await start(claimed)
    if (run === null) return
    while (!closing.signal.aborted) {
      if (!(await run.runBatch())) {
        return finish(claimed, { nextState: await findNextState(claimed), error: null })
      }
      failuresById.delete(claimed.id)
      await pause(batchPauseMs)
    }
    await release(claimed, 0)
  }

  /** Works on an import and keeps its claim, however long a batch takes. */
  async function workWithClaim(claimed: ClaimedImport): Promise<void> {
    const done = new AbortController()
    const renewals = keepClaim(claimed, done.signal)
    try {
      await work(claimed)
    } finally {
      done.abort()
      await renewals
    }
  }

  async function keepClaim({ id, state }: ImportRecord, signal: AbortSignal): Promise<void> {
    for (;;) {
      await pause(claimRenewalMs, null, { signal }).catch(() => null)
      if (signal.aborted) return
      // A claim that cannot be renewed is noticed by the batch.
      await renewClaim.all(pool, { id, worker, state }).catch(() => null)
    }
  }

  const release = ({ id, state }: ImportRecord, pauseMs: number) =>
    releaseImport.all(pool, { id, worker, state, pauseMs })

  async function handleFailure(claimed: ClaimedImport, error: unknown): Promise<unknown> {
    if (error instanceof ClaimLostError) return
    // The account was deleted, and the import with it.
    if (error instanceof DomainError && error.status === 401) return
    if (error instanceof DomainError && error.status === 409)
      return finish(claimed, { nextState: 'failed', error: error.message })
    if (error instanceof DomainError && error.retryAfter !== undefined)
      return release(claimed, error.retryAfter * 1_000)
    if (error instanceof StorageUnavailableError && error.isTemporary) return release(claimed, retryPauseMs)
    const failures = (failuresById.get(claimed.id) ?? 0) + 1
    failuresById.set(claimed.id, failures)
    log.error({ err: error, importId: claimed.id }, 'A batch of an import failed')
    if (failures >= maxFailures) return finish(claimed, { nextState: 'failed', error: brokenMessage })
    await release(claimed, retryPauseMs)
  }

  async function workOnNext(): Promise<void> {
    for (;;) {
      if (closing.signal.aborted) return
      const row = await claimImport.first(pool, { worker })
      if (row === null) {
        if (await retryParkedRows(pool)) continue
        return
      }
      const claimed = { ...toImportRecord(row), worker }
      await workWithClaim(claimed).catch((error: unknown) => handleFailure(claimed, error))
    }
  }

  function wake(): void {
    if (closing.signal.aborted || running.size >= maxConcurrentImports) return
    // The next poll tries again.
    const next: Promise<void> = workOnNext()
      .catch((error: unknown) => log.error({ err: error }, 'Imports wait, because none can be claimed or released'))
      .finally(() => running.delete(next))
    running.add(next)
  }

  const timer = setInterval(wake, pollIntervalMs).unref()
  return {
    wake,
    async close() {
      closing.abort()
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}
