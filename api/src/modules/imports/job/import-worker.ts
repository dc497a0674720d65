import { setTimeout as pause } from 'node:timers/promises'
import {
  claimRenewalMs as defaultClaimRenewalMs,
  deleteImport,
  findImportWaitingForWorker,
} from '../imports-repository.ts'
import { createCommitRun } from './commit-run.ts'
import { createFailureCounter } from './create-failure-counter.ts'
import { endImportWithError, finishImport } from './finish-import.ts'
import { claimImport, releaseClaim, withClaimRenewal } from './import-claim.ts'
import { createImportFailurePolicy } from './import-failure-policy.ts'
import type { ClaimedImport, ImportJobDependencies, ImportRun } from './import-run.ts'
import { requeueParkedRowsOfOneImport } from './requeue-parked-rows-of-one-import.ts'
import { createUndoRun } from './undo-run.ts'

/** How often a process looks for imports whose worker is gone. */
const pollIntervalMs = 2_000
/** Imports that a process works on at the same time. */
const maxConcurrentImports = 2
/** Gives the changes of other members a turn between two batches. */
const batchPauseMs = 2
const defaultRetryPauseMs = 5_000

export type ImportWorker = {
  /** Looks for work at once. */
  wake: () => void
  close: () => Promise<void>
}

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
  const failurePolicy = createImportFailurePolicy({ retryPauseMs })
  const photoTimeouts = createFailureCounter()

  /** Returns the work on an import in its state; null if its file is gone, with the process that read it. */
  async function createRun(claimed: ClaimedImport): Promise<ImportRun | null> {
    if (claimed.state === 'matching') return dependencies.startMatching(claimed)
    if (claimed.state === 'committing') return createCommitRun(dependencies, claimed, photoTimeouts)
    if (claimed.state === 'undoing') return createUndoRun(dependencies, claimed)
    return null
  }

  async function runClaimedImport(claimed: ClaimedImport): Promise<void> {
    const run = await createRun(claimed)
    if (run === null) {
      await deleteImport.all(pool, { id: claimed.id, userId: claimed.user_id })
      return
    }
    const isFinished = await runBatches(claimed, run).finally(() => run.close?.())
    if (!isFinished) return releaseClaim(pool, claimed, 0)
    await finishImport(pool, claimed)
    failurePolicy.clearFailures(claimed.id)
  }

  /** Returns whether no work is left. Otherwise others go first, or the process stops. */
  async function runBatches({ id }: ClaimedImport, run: ImportRun): Promise<boolean> {
    while (!closing.signal.aborted) {
      if (!(await run.runBatch())) return true
      failurePolicy.clearFailures(id)
      if (run.letsOthersGoFirst?.() && (await findImportWaitingForWorker.first(pool, {})) !== null) break
      await pause(batchPauseMs)
    }
    return false
  }

  async function handleFailure(claimed: ClaimedImport, error: unknown): Promise<void> {
    const reaction = failurePolicy.react(claimed, error)
    if (reaction.isUnexpected) log.error({ err: error, importId: claimed.id }, 'A batch of an import failed')
    if (reaction.action === 'retry') return releaseClaim(pool, claimed, reaction.afterMs)
    if (reaction.action === 'end') await endImportWithError(pool, claimed, reaction.message)
    failurePolicy.clearFailures(claimed.id)
  }

  async function runImportsUntilNoneWaits(): Promise<void> {
    while (!closing.signal.aborted) {
      const claimed = await claimImport(pool)
      if (claimed) {
        const work = () => runClaimedImport(claimed)
        await withClaimRenewal(pool, claimed, { renewalMs: claimRenewalMs, work }).catch((error: unknown) =>
          handleFailure(claimed, error),
        )
      } else if (!(await requeueParkedRowsOfOneImport(pool))) return
    }
  }

  function wake(): void {
    if (closing.signal.aborted || running.size >= maxConcurrentImports) return
    // The next poll tries again.
    const next: Promise<void> = runImportsUntilNoneWaits()
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
