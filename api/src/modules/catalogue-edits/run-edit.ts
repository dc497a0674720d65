import type { FastifyBaseLogger } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import type { EditContext } from '../../catalogue-data/edits/edit-row.ts'
import { findEdit, listPartsOfEdit, type StoredEdit } from '../../catalogue-data/edits/edits-repository.ts'
import { moveHoldingsAddedDuringEdit } from '../../catalogue-data/edits/move-holdings-added-during-edit.ts'
import { RevertConflictError, revertEdit } from '../../catalogue-data/edits/revert-edit.ts'
import { RowInUseError } from '../../catalogue-data/edits/row-in-use-error.ts'
import { UnwritableRowError } from '../../catalogue-data/edits/write-rows-edited-on-site.ts'
import { tryBlockImports } from '../../catalogue-data/write/import-lock.ts'
import { inTransaction } from '../../database/connect.ts'
import { defineStatement } from '../../database/define-statement.ts'
import type { Queryable } from '../../database/queryable.ts'
import { DomainError } from '../../http/errors/domain-error.ts'
import { createBoundedQueue } from '../../security/bounded-queue.ts'
import { waitUntilChangeVisibleEverywhere } from '../catalogue/version/catalogue-version.ts'
import { countUsersOfCard } from '../holdings/counters/move-copies-and-wishes.ts'
import { recountCardCounters } from '../holdings/counters/recount-card-counters.ts'
import type { EventActor } from '../security-log/security-log-service.ts'
import { recordCatalogueEditEvent } from './record-catalogue-edit-event.ts'
import { waitForOlderTransactions } from './wait-for-older-transactions.ts'

/** Arbitrary number. It must be the same in every process. */
export const editTurnLockId = 7_340_003

/** Edits run one at a time: a merge writes rows of many users and parents, and two of them could deadlock. */
const waitForTurn = defineStatement({
  name: 'waitForEditTurn',
  text: `select pg_advisory_xact_lock(${editTurnLockId})`,
  columns: { pg_advisory_xact_lock: 'void' },
})

/** More than the admins of a site send at once. */
const maxWaitingEdits = 1000

/** Limit on the wait for members' transactions before the reply. */
const replyTimeoutMs = 3_000
/** Limit on the wait after the reply. */
const longestTransactionMs = 10 * 60_000

/** Runs `work` on an edit while no other edit runs, unless one has reverted it meanwhile. */
function runUnlessReverted(
  pool: Pool,
  editId: number,
  work: (client: PoolClient, edit: StoredEdit) => Promise<void>,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    await waitForTurn.first(client, {})
    const edit = await findEdit(client, editId)
    if (edit !== null && !edit.isReverted) await work(client, edit)
  })
}

/** Restores a withdrawn card, and what the edit has changed besides the catalogue. */
function restoreWithdrawnRow(pool: Pool, editId: number, { userId, admin, onRestore }: RestoreContext): Promise<void> {
  return runUnlessReverted(pool, editId, async (client, edit) => {
    const revertId = await revertEdit({ client, userId }, edit)
    if (admin) await recordCatalogueEditEvent(client, admin, revertId)
    await recountCardCounters(client, edit.rowId)
    await onRestore?.(client, edit)
  })
}

/** Restores a withdrawn card that a member has added meanwhile; returns whether that was so. */
async function restoreIfOwned(pool: Pool, edit: StoredEdit, context: RestoreContext): Promise<boolean> {
  if (edit.kind !== 'card' || (await countUsersOfCard(pool, edit.rowId)) === 0) return false
  await restoreWithdrawnRow(pool, edit.id, context)
  return true
}

/**
 * Restores a withdrawn card that a member has added meanwhile or may still add.
 * @throws DomainError 409 if that was so
 */
async function assertStaysWithdrawn(pool: Pool, edit: StoredEdit, context: RestoreContext): Promise<void> {
  const isSettled = await waitForOlderTransactions(pool, replyTimeoutMs)
  if (await restoreIfOwned(pool, edit, context)) throw createInUseError()
  if (isSettled || edit.kind !== 'card') return
  await restoreWithdrawnRow(pool, edit.id, context)
  throw new DomainError(409, 'CATALOGUE_BUSY', 'Members are changing their collections. Please try again in a minute.')
}

/**
 * Restores the withdrawn cards of a checklist that a member has added meanwhile. The other changes stay. A card that a
 * later edit keeps from being restored is logged.
 */
async function restoreOwnedParts(
  pool: Pool,
  { id }: StoredEdit,
  { log, ...context }: RestoreContext & { log: EditLog },
): Promise<void> {
  const parts = await listPartsOfEdit(pool, id)
  for (const part of parts.filter(({ action }) => action === 'withdraw'))
    await restoreIfOwned(pool, part, context).catch((error: unknown) => {
      if (!isEditConflict(error)) throw error
      log.error({ err: error, editId: part.id }, 'A withdrawn card that a member has added was not restored')
    })
}

const createInUseError = () =>
  new DomainError(
    409,
    'ENTRY_IN_USE',
    'This entry is in use. It contains other entries, or members own it, want it or have sent photos of it. Merge it into another entry instead.',
  )

const isEditConflict = (error: unknown) => error instanceof RevertConflictError || error instanceof UnwritableRowError

/** Translates the reasons why an edit is not possible. */
function toDomainError(error: unknown): unknown {
  if (error instanceof RowInUseError) return createInUseError()
  if (error instanceof RevertConflictError || error instanceof UnwritableRowError)
    return new DomainError(409, 'EDIT_CONFLICT', `This is no longer possible. ${error.message}`)
  return error
}

/** Who edits. With `admin`, the edit is recorded as a security event in its transaction. */
type EditRequest = Omit<EditContext, 'client'> & { admin?: EventActor }

/**
 * Runs the work of an edit, which returns the edit's id. A withdrawal that does not stay is reverted; the transaction
 * that reverts it calls `onRestore`.
 */
export type CatalogueEditRunner = (
  request: EditRequest,
  work: (context: EditContext) => Promise<number>,
  onRestore?: OnRestore,
) => Promise<StoredEdit>

type EditLog = Pick<FastifyBaseLogger, 'error'>
type OnRestore = (db: Queryable, edit: StoredEdit) => Promise<void>
type RestoreContext = Pick<EditRequest, 'userId' | 'admin'> & { onRestore?: OnRestore | undefined }

/**
 * Returns a function that runs an edit in a transaction and returns it when every process shows the change. Copies and
 * wishes that members add at the same moment follow.
 */
export function createCatalogueEditRunner(pool: Pool, log: EditLog): CatalogueEditRunner {
  const queue = createBoundedQueue({ maxRunning: 1, maxWaiting: maxWaitingEdits })

  return ({ admin, ...context }, work, onRestore) =>
    queue(async () => {
      const editId = await inTransaction(pool, async (client) => {
        if (!(await tryBlockImports(client)))
          throw new DomainError(
            409,
            'IMPORT_RUNNING',
            'A catalogue is being imported. Please try again in a few minutes.',
          )
        await waitForTurn.first(client, {})
        const id = await work({ ...context, client })
        if (admin) await recordCatalogueEditEvent(client, admin, id)
        return id
      }).catch((error) => {
        throw toDomainError(error)
      })
      await waitUntilChangeVisibleEverywhere(pool)
      const edit = await findEdit(pool, editId)
      if (edit === null) throw new Error('The edit that was just recorded does not exist')
      if (edit.action === 'create' || edit.action === 'change') return edit
      const restoreContext = { userId: context.userId, ...(admin && { admin }) }
      if (edit.action === 'withdraw') await assertStaysWithdrawn(pool, edit, { ...restoreContext, onRestore })
      else {
        const followLateChanges = () =>
          edit.action === 'checklist'
            ? restoreOwnedParts(pool, edit, { ...restoreContext, log })
            : runUnlessReverted(pool, edit.id, moveHoldingsAddedDuringEdit)
        const isSettled = await waitForOlderTransactions(pool, replyTimeoutMs)
        await followLateChanges()
        if (!isSettled)
          waitForOlderTransactions(pool, longestTransactionMs)
            .then(followLateChanges)
            .catch((error) => log.error({ err: error, editId }, 'Copies and wishes of an edit did not follow it'))
      }
      return edit
    })
}
