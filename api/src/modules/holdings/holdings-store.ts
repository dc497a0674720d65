import { inTransaction } from '../../database/connect.ts'
import type { Queryable } from '../../database/queryable.ts'
import { runInQueuesOfUsers } from '../auth/accounts/change-as-member.ts'
import { lockAccounts, lockActivatedAccount } from '../auth/accounts/lock-activated-account.ts'
import { notifyCardCounters } from '../catalogue/version/announce-insert-sets.ts'
import { createCatalogueChangedError, isCountersOfMissingCardError } from './catalogue-changed-error.ts'
import { raiseCollectionVersionAndCheckHolds } from './copy-index/collection-version.ts'
import { syncCardTradersForPromisesOfUsers } from './counters/sync-card-traders.ts'
import type { HoldingsChangeContext } from './holdings-change-context.ts'
import { createHoldingsReader, type HoldingsDatabases, type HoldingsReader } from './holdings-reader.ts'
import { createHoldingsWriter, type HoldingsWriter } from './holdings-writer.ts'
import { createMultiOwnerHoldingsWriter, type MultiOwnerHoldingsWriter } from './multi-owner-holdings-writer.ts'

export type HoldingsStoreDependencies = HoldingsDatabases & {
  /** Drops cached replies that contain counts of cards of these insert sets. */
  invalidateCardCounts: (insertSetIds: ReadonlyArray<string>) => void
}

/** What users own and wish for: every read and every change of it. */
export type HoldingsStore = HoldingsReader & {
  /**
   * Runs `work` in a transaction that holds the user's row lock, so that what it reads is still true when it writes,
   * however many tabs are open. Each operation of the change keeps every counter right. When this returns, no reply cached
   * in this process shows an old count; other processes follow a moment later. `db` is the transaction, for rows of the
   * caller that change with it.
   * @throws DomainError 401 when the account was deleted meanwhile, 503 when too many of the user's requests wait
   */
  change: <T>(userId: string, work: (change: HoldingsWriter, db: Queryable) => Promise<T>) => Promise<T>
  /**
   * Runs `work` in a transaction that holds the row locks of several users. Those who were deleted meanwhile have none.
   * @throws DomainError 503 when too many requests of one of the users wait
   */
  changeTogether: <T>(
    userIds: ReadonlyArray<string>,
    work: (change: MultiOwnerHoldingsWriter) => Promise<T>,
  ) => Promise<T>
}

export function createHoldingsStore({
  pool,
  quickReads,
  publicLists,
  invalidateCardCounts,
}: HoldingsStoreDependencies): HoldingsStore {
  async function runChange<T>(
    userIds: ReadonlyArray<string>,
    work: (
      context: Omit<HoldingsChangeContext, 'userId' | 'trackCopies'> & { trackCopies: (id: string) => void },
    ) => Promise<T>,
  ): Promise<T> {
    const changedInsertSetIds = new Set<string>()
    const changedUserIds = new Set<string>()
    const result = await runInQueuesOfUsers(pool, userIds, () =>
      inTransaction(pool, async (db) => {
        const done = await work({
          db,
          trackInsertSet: (id) => changedInsertSetIds.add(id),
          trackCopies: (id) => changedUserIds.add(id),
        })
        for (const userId of [...changedUserIds].sort()) {
          const raised = await raiseCollectionVersionAndCheckHolds.first(db, { userId })
          if (raised?.hasHeldCopies) await syncCardTradersForPromisesOfUsers(db, [userId])
        }
        await notifyCardCounters(db, [...changedInsertSetIds])
        return done
      }),
    ).catch((error) => {
      throw isCountersOfMissingCardError(error) ? createCatalogueChangedError() : error
    })
    if (changedInsertSetIds.size > 0) invalidateCardCounts([...changedInsertSetIds])
    return result
  }

  return {
    ...createHoldingsReader({ pool, quickReads, publicLists }),

    change: (userId, work) =>
      runChange([userId], async ({ trackCopies, ...context }) => {
        await lockActivatedAccount(context.db, userId)
        const change = createHoldingsWriter({ ...context, userId, trackCopies: () => trackCopies(userId) })
        return work(change, context.db)
      }),

    changeTogether: (userIds, work) =>
      runChange(userIds, async (context) => {
        await lockAccounts(context.db, userIds)
        return work(createMultiOwnerHoldingsWriter(context))
      }),
  }
}
