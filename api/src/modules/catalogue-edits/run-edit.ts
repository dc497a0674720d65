import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { EditContext } from '../../catalogue-data/edits/edit-row.ts'
import { findEdit, listPartEdits, type StoredEdit } from '../../catalogue-data/edits/edits-repository.ts'
import { moveLateHoldings } from '../../catalogue-data/edits/move-late-holdings.ts'
import { RevertConflictError, revertEdit } from '../../catalogue-data/edits/revert-edit.ts'
import { RowInUseError } from '../../catalogue-data/edits/row-in-use-error.ts'
import { UnwritableRowError } from '../../catalogue-data/edits/write-edited-rows-to-database.ts'
import { tryBlockImports } from '../../catalogue-data/write/import-lock.ts'
import { inTransaction } from '../../database/connect.ts'
import { defineStatement } from '../../database/define-statement.ts'
import { DomainError } from '../../http/errors/domain-error.ts'
import { createBoundedQueue } from '../../security/bounded-queue.ts'
import { waitUntilChangeVisibleEverywhere } from '../catalogue/version/catalogue-version.ts'
import { countUsersOfCard } from '../holdings/counters/move-holdings.ts'

/** Arbitrary number. It must be the same in every process. */
const editTurnLockId = 7_340_003

/** Edits run one at a time: a merge writes rows of many users and parents, and two of them could deadlock. */
const waitForTurn = defineStatement({
  name: 'waitForEditTurn',
  text: `select pg_advisory_xact_lock(${editTurnLockId})`,
  columns: { pg_advisory_xact_lock: 'void' },
})

/** More than the admins of a site send at once. */
const maxWaitingEdits = 1000

const readNewestTransaction = defineStatement({
  name: 'readNewestTransaction',
  text: 'select pg_snapshot_xmax(pg_current_snapshot())::text as id',
  columns: { id: 'text' },
})
const isAnyTransactionOlder = defineStatement({
  name: 'isAnyTransactionOlder',
  text: 'select pg_snapshot_xmin(pg_current_snapshot())::text::int8 < $id::text::int8 as is_older',
  parameters: { id: 'text' },
  columns: { is_older: 'bool' },
})

const pollIntervalMs = 5
/** Limit on the wait for other transactions. What they add later is moved by the next edit. */
const waitTimeoutMs = 3_000

/** Waits, after a commit, for the transactions that may have read the state before it. */
async function waitForOlderTransactions(pool: Pool): Promise<void> {
  const newest = await readNewestTransaction.first(pool, {})
  const deadline = Date.now() + waitTimeoutMs
  while (newest && Date.now() < deadline) {
    const result = await isAnyTransactionOlder.first(pool, { id: newest.id })
    if (!result?.is_older) return
    await pause(pollIntervalMs)
  }
}

/** Restores a withdrawn card that a member has added meanwhile; returns whether that was so. */
function restoreIfOwned(pool: Pool, edit: StoredEdit, userId: string): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    if (edit.kind !== 'card' || (await countUsersOfCard(client, edit.rowId)) === 0) return false
    await waitForTurn.first(client, {})
    await revertEdit({ client, userId }, edit)
    return true
  })
}

/** Restores the withdrawn cards of a checklist that a member has added meanwhile. The other changes stay. */
async function restoreOwnedParts(pool: Pool, { id }: StoredEdit, userId: string): Promise<void> {
  const parts = await listPartEdits(pool, id)
  for (const part of parts.filter(({ action }) => action === 'withdraw')) await restoreIfOwned(pool, part, userId)
}

const createInUseError = () =>
  new DomainError(
    409,
    'ENTRY_IN_USE',
    'This entry is in use: it contains others, or members own it, wish for it or have sent photos of it. Merge it into another one instead.',
  )

/** Translates the reasons why an edit is not possible. */
function toDomainError(error: unknown): unknown {
  if (error instanceof RowInUseError) return createInUseError()
  if (error instanceof RevertConflictError || error instanceof UnwritableRowError)
    return new DomainError(409, 'EDIT_CONFLICT', `This is no longer possible. ${error.message}`)
  return error
}

/** Runs the work of an edit, which returns the edit's id. */
export type EditRunner = (
  context: Omit<EditContext, 'client'>,
  work: (context: EditContext) => Promise<number>,
) => Promise<StoredEdit>

/**
 * Returns a function that runs an edit in a transaction and returns it when every process shows the change. Copies and
 * wishes that members add at the same moment follow.
 */
export function createEditRunner(pool: Pool): EditRunner {
  const queue = createBoundedQueue({ maxRunning: 1, maxWaiting: maxWaitingEdits })

  return (context, work) =>
    queue(async () => {
      const editId = await inTransaction(pool, async (client) => {
        if (!(await tryBlockImports(client)))
          throw new DomainError(
            409,
            'IMPORT_RUNNING',
            'A catalogue is being imported. Please try again in a few minutes.',
          )
        await waitForTurn.first(client, {})
        return work({ ...context, client })
      }).catch((error) => {
        throw toDomainError(error)
      })
      await waitUntilChangeVisibleEverywhere(pool)
      const edit = await findEdit(pool, editId)
      if (edit === null) throw new Error('The edit that was just recorded does not exist')
      if (edit.action !== 'create' && edit.action !== 'change') {
        await waitForOlderTransactions(pool)
        if (edit.action === 'checklist') await restoreOwnedParts(pool, edit, context.userId)
        else if (edit.action !== 'withdraw') await moveLateHoldings(pool, edit)
        else if (await restoreIfOwned(pool, edit, context.userId)) throw createInUseError()
      }
      return edit
    })
}
