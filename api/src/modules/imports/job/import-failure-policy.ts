import { StorageUnavailableError } from '../../../files/bucket-client.ts'
import { DecodingTimeoutError } from '../../../files/reencode-uploaded-image.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { createFailureCounter } from './create-failure-counter.ts'
import { hasOnlyPhotosLeft } from './finish-import.ts'
import { type ClaimedImport, ClaimLostError } from './import-run.ts'

/** Limit on the pause while the storage is away. It doubles with each try. */
const maxOutagePauseMs = 300_000
const maxFailures = 5
const photosFailedReason = "The photos weren't saved because of an error on this site."
const brokenMessage =
  'The import stopped because of an error on this site. Undo what it has added, or try the other rows again.'

/** What happens to an import after a failure. A dropped one is gone, or belongs to another worker. */
export type FailureReaction = {
  /** Whether the failure belongs in the log. */
  isUnexpected: boolean
} & ({ action: 'drop' } | { action: 'retry'; afterMs: number } | { action: 'end'; message: string })

/** Decides what happens to imports whose work has failed, by the failures since their last success. */
export function createImportFailurePolicy({ retryPauseMs }: { retryPauseMs: number }) {
  const failures = createFailureCounter()
  const outages = createFailureCounter()

  /** Returns how long an import waits after an error that will pass. Null for any other error. */
  function getPauseMs(id: string, error: unknown): number | null {
    const isOutage = error instanceof StorageUnavailableError && error.isTemporary
    if (isOutage || error instanceof DecodingTimeoutError)
      return Math.min(retryPauseMs * 2 ** (outages.add(id) - 1), maxOutagePauseMs)
    return error instanceof DomainError && error.retryAfter !== undefined ? error.retryAfter * 1_000 : null
  }

  return {
    /** Forgets the failures of an import: a batch has succeeded, or the work on the import has ended. */
    clearFailures(id: string): void {
      failures.clear(id)
      outages.clear(id)
    },

    react(claimed: ClaimedImport, error: unknown): FailureReaction {
      // With status 401 the account was deleted, and the import with it.
      if (error instanceof ClaimLostError || (error instanceof DomainError && error.status === 401))
        return { action: 'drop', isUnexpected: false }
      const afterMs = getPauseMs(claimed.id, error)
      if (afterMs !== null) return { action: 'retry', afterMs, isUnexpected: false }
      if (error instanceof DomainError && error.status === 409)
        return { action: 'end', message: error.message, isUnexpected: false }
      if (failures.add(claimed.id) < maxFailures) return { action: 'retry', afterMs: retryPauseMs, isUnexpected: true }
      const message = hasOnlyPhotosLeft(claimed) ? photosFailedReason : brokenMessage
      return { action: 'end', message, isUnexpected: true }
    },
  }
}
