import type { FeedbackFilter } from '@ninepocket/contract/site/feedback-rule'
import { toKysely, transactionTimestamp } from '../../database/kysely.ts'
import type { Queryable } from '../../database/queryable.ts'
import type { OffsetRange } from '../catalogue/paging/paging.ts'

const selectReceived = (db: Queryable) =>
  toKysely(db).selectFrom('feedback as f').innerJoin('users as u', 'u.id', 'f.user_id')

function selectInState(db: Queryable, state: FeedbackFilter) {
  if (state === 'all') return selectReceived(db)
  return selectReceived(db).where('f.closed_at', state === 'open' ? 'is' : 'is not', null)
}

const selectColumns = (received: ReturnType<typeof selectReceived>) =>
  received.select([
    'f.id',
    'f.message',
    'f.current_url as currentUrl',
    'f.created_at as createdAt',
    'f.answered_at as answeredAt',
    'f.closed_at as closedAt',
    'u.id as userId',
    'u.username',
    'u.email',
  ])

export type SiteFeedbackRow = Awaited<ReturnType<ReturnType<typeof selectColumns>['execute']>>[number]

/** Returns a range of the feedback in a state, the oldest first, and its number. */
export async function readReceivedFeedback(
  db: Queryable,
  state: FeedbackFilter,
  { offset, limit }: OffsetRange,
): Promise<{ rows: SiteFeedbackRow[]; total: number }> {
  const received = selectInState(db, state)
  const { total } = await received.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await selectColumns(received).orderBy('f.id').offset(offset).limit(limit).execute()
  return { rows, total }
}

/** Returns feedback and locks its row until commit; null if there is none with this id. */
export async function lockReceivedFeedback(db: Queryable, id: number): Promise<SiteFeedbackRow | null> {
  return (await selectColumns(selectReceived(db)).where('f.id', '=', id).forUpdate('f').executeTakeFirst()) ?? null
}

/** Sets when feedback was answered or closed last to now. */
export async function markFeedbackAnsweredOrClosed(
  db: Queryable,
  id: number,
  column: 'answered_at' | 'closed_at',
): Promise<void> {
  await toKysely(db).updateTable('feedback').set(column, transactionTimestamp).where('id', '=', id).execute()
}
