import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportState } from '@ninepocket/contract/imports/import-rule'
import { inTransaction } from '../../../database/connect.ts'
import { StorageUnavailableError } from '../../../files/bucket-client.ts'
import { DecodingTimeoutError } from '../../../files/reencode-uploaded-image.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { countPhotosToStore, deleteUnparkedPhotos, parkPhotosToStore } from '../archive/import-photos-repository.ts'
import { noImportCountChanges } from '../import-count-changes.ts'
import { hasUndoStarted, type ImportRecord, toImportRecord } from '../import-record.ts'
import {
  changeImportCounts,
  claimNextImport,
  claimRenewalMs as defaultClaimRenewalMs,
  deleteImport,
  findImportWaitingForWorker,
  finishImportWork,
  releaseImport,
  renewClaim,
} from '../imports-repository.ts'
import { countImportRowsByNextStep, deleteParkedRows } from '../rows/decide-rows-repository.ts'
import { deleteReversedRows } from '../rows/import-rows-repository.ts'
import { createCommitRun } from './commit-run.ts'
import { createFailureCounter } from './create-failure-counter.ts'
import { type ClaimedImport, ClaimLostError, type ImportJobDependencies, type ImportRun } from './import-run.ts'
import { requeueParkedRowsOfOneImport } from './requeue-parked-rows-of-one-import.ts'
import { createUndoRun } from './undo-run.ts'

/** How often a process looks for imports whose worker is gone. */
const pollIntervalMs = 2_000
/** Imports that a process works on at the same time. */
const maxConcurrentImports = 2
/** Gives the changes of other members a turn between two batches. */
const batchPauseMs = 2
const defaultRetryPauseMs = 5_000
/** Limit on the pause while the storage is away. It doubles with each try. */
const maxOutagePauseMs = 300_000
const maxFailures = 5
const undonePhotosReason = 'You undid the import, but some copies were kept.'
const photosFailedReason = "The photos weren't saved because of an error on this site."
const brokenMessage =
  'The import stopped because of an error on this site. Undo what it has added, or try the other rows again.'

export type ImportWorker = {
  /** Looks for work at once. */
  wake: () => void
  close: () => Promise<void>
}

/** After Undo has begun, an import adds photos but no rows. */
const hasOnlyPhotosLeft = (claimed: ClaimedImport) => claimed.state === 'committing' && hasUndoStarted(claimed)

type WorkerLog = { error: (details: object, message: string) => void }

/**
 * Works on the imports that no other process works on: matching, commits and Undo. An import whose process was killed is
 * continued after some seconds by another one, from its last batch.
 * @param options `claimRenewalMs`: how often the claim is renewed, also during a batch; `retryPauseMs`: the pause after a failure
 */
export function startImportWorker(
  dependencies: ImportJobDependencies,
  log: WorkerLog,
  {
    claimRenewalMs = defaultClaimRenewalMs,
    retryPauseMs = defaultRetryPauseMs,
  }: { claimRenewalMs?: number; retryPauseMs?: number } = {},
): ImportWorker {
  const { pool } = dependencies
  const closing = new AbortController()
  const running = new Set<Promise<void>>()
  const failures = createFailureCounter()
  const outages = createFailureCounter()
  const photoTimeouts = createFailureCounter()

  async function start(claimed: ClaimedImport): Promise<ImportRun | null> {
    if (claimed.state === 'matching') return dependencies.startMatching(claimed)
    if (claimed.state === 'committing') return createCommitRun(dependencies, claimed, photoTimeouts)
    if (claimed.state === 'undoing') return createUndoRun(dependencies, claimed)
    // The process that read the file is gone, and the file with it.
    await deleteImport.all(pool, { id: claimed.id, userId: claimed.user_id })
    return null
  }

  function clearFailures(id: string) {
    failures.clear(id)
    outages.clear(id)
  }

  async function findNextState(record: ImportRecord): Promise<ImportState> {
    const { id, state, committed_at: committedAt } = record
    if (state === 'committing') return hasUndoStarted(record) ? 'undone' : 'done'
    if (state === 'undoing') return 'undone'
    const { toCommit, toAnswer } = (await countImportRowsByNextStep.first(pool, { importId: id })) ?? {}
    if (committedAt === null || toCommit || toAnswer) return 'deciding'
    // Parked rows were tried again, and there is nothing to decide. Photos may be left from a commit that failed.
    const { photos } = (await countPhotosToStore.first(pool, { importId: id })) ?? {}
    return photos ? 'committing' : 'done'
  }

  async function finish(
    { id, state, worker, parked_rows: parkedRows }: ClaimedImport,
    end: { nextState: ImportState; error: string | null },
  ) {
    await inTransaction(pool, async (db) => {
      // The import may be another worker's by now.
      if ((await finishImportWork.first(db, { id, worker, state, ...end })) === null) return
      if (state === 'undoing' && end.nextState === 'undone') {
        await deleteReversedRows.all(db, { importId: id })
        await deleteParkedRows.all(db, { importId: id, lines: null })
        await changeImportCounts.all(db, { id, ...noImportCountChanges, parked: -parkedRows })
      }
      if (end.nextState === 'undone') {
        await parkPhotosToStore.all(db, { importId: id, reason: end.error ?? undonePhotosReason })
      }
      if (end.nextState === 'undone' || end.nextState === 'done') await deleteUnparkedPhotos.all(db, { importId: id })
    })
    clearFailures(id)
  }

  /** Ends an import that cannot go on. An undone one had only photos left, which are parked. */
  const fail = (claimed: ClaimedImport, error: string) =>
    finish(claimed, { nextState: hasOnlyPhotosLeft(claimed) ? 'undone' : 'failed', error })

  async function work(claimed: ClaimedImport): Promise<void> {
    const run = await start(claimed)
    if (run === null) return
    const isFinished = await runBatches(claimed, run).finally(() => run.close?.())
    if (isFinished) await finish(claimed, { nextState: await findNextState(claimed), error: null })
    else await release(claimed, 0)
  }

  /** Returns whether no work is left. Otherwise others go first, or the process stops. */
  async function runBatches({ id }: ClaimedImport, run: ImportRun): Promise<boolean> {
    while (!closing.signal.aborted) {
      if (!(await run.runBatch())) return true
      clearFailures(id)
      if (run.letsOthersGoFirst?.() && (await findImportWaitingForWorker.first(pool, {})) !== null) break
      await pause(batchPauseMs)
    }
    return false
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

  async function keepClaim({ id, state, worker }: ClaimedImport, signal: AbortSignal): Promise<void> {
    for (;;) {
      await pause(claimRenewalMs, null, { signal }).catch(() => null)
      if (signal.aborted) return
      // The batch fails if the claim is lost, so an error here needs no handling.
      await renewClaim.all(pool, { id, worker, state }).catch(() => null)
    }
  }

  const release = ({ id, state, worker }: ClaimedImport, pauseMs: number) =>
    releaseImport.all(pool, { id, worker, state, pauseMs })

  /** Returns how long an import waits after an error that will pass. Null for any other error. */
  function getWaitMs({ id }: ClaimedImport, error: unknown): number | null {
    const isOutage = error instanceof StorageUnavailableError && error.isTemporary
    if (isOutage || error instanceof DecodingTimeoutError)
      return Math.min(retryPauseMs * 2 ** (outages.add(id) - 1), maxOutagePauseMs)
    return error instanceof DomainError && error.retryAfter !== undefined ? error.retryAfter * 1_000 : null
  }

  async function handleFailure(claimed: ClaimedImport, error: unknown): Promise<unknown> {
    // With status 401 the account was deleted, and the import with it.
    if (error instanceof ClaimLostError || (error instanceof DomainError && error.status === 401))
      return clearFailures(claimed.id)
    const waitMs = getWaitMs(claimed, error)
    if (waitMs !== null) return release(claimed, waitMs)
    if (error instanceof DomainError && error.status === 409) return fail(claimed, error.message)
    log.error({ err: error, importId: claimed.id }, 'A batch of an import failed')
    if (failures.add(claimed.id) >= maxFailures)
      return fail(claimed, hasOnlyPhotosLeft(claimed) ? photosFailedReason : brokenMessage)
    await release(claimed, retryPauseMs)
  }

  async function workOnNext(): Promise<void> {
    for (;;) {
      if (closing.signal.aborted) return
      // An id for each claim: two loops of this process may claim the same import, one after the other.
      const worker = randomUUID()
      const row = await claimNextImport.first(pool, { worker })
      if (row === null) {
        if (await requeueParkedRowsOfOneImport(pool)) continue
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
