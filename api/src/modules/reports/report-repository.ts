import type {
  ReportedContentKind,
  ReportedTradeTextKind,
  ReportReason,
} from '@ninepocket/contract/moderation/report-rule'
import { sql } from 'kysely'
import { anyInt8, bytea, toKysely, transactionTimestamp } from '../../database/kysely.ts'
import type { Queryable } from '../../database/queryable.ts'
import type { OffsetRange } from '../catalogue/paging/paging.ts'

export type NewReport = {
  reporterId: string
  subjectId: string
  kind: ReportedContentKind
  reason: ReportReason
  message: string
  pagePath: string
}
/** A text that is reported, as it is then. `writtenAt` is null if the time is not stored. */
export type ReportedTradeText = { kind: ReportedTradeTextKind; body: string; writtenAt: Date | null }

/** Counts the reports of a member within the last 24 hours, and returns the ms until the oldest is older. */
export async function countReportsForLimit(
  db: Queryable,
  reporterId: string,
): Promise<{ count: number; waitMs: number }> {
  const waitMs = sql<number | null>`extract(epoch from min(created_at) + interval '1 day' - now())::float8 * 1000`
  const { count, wait } = await toKysely(db)
    .selectFrom('reports')
    .select(({ fn }) => [fn.countAll<number>().as('count'), waitMs.as('wait')])
    .where('reporter_id', '=', bytea(reporterId))
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return { count, waitMs: wait ?? 0 }
}

/** Inserts a report, or changes the reporter's open one of the same thing, and returns its id. */
export async function upsertReport(db: Queryable, report: NewReport): Promise<number> {
  const { id } = await toKysely(db)
    .insertInto('reports')
    .values({
      reporter_id: bytea(report.reporterId),
      subject_id: bytea(report.subjectId),
      kind: report.kind,
      reason: report.reason,
      message: report.message,
      page_path: report.pagePath,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['subject_id', 'kind', 'page_path', 'reporter_id'])
        .where('decided_at', 'is', null)
        .doUpdateSet({ reason: report.reason, message: report.message }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores the text that a report is about, unless it is stored. */
export async function insertReportedTradeText(
  db: Queryable,
  reportId: number,
  { kind, body, writtenAt }: ReportedTradeText,
): Promise<void> {
  await toKysely(db)
    .insertInto('reported_texts')
    .values({ report_id: reportId, kind, body, written_at: writtenAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteTradeTextsOfReports(db: Queryable, reportIds: ReadonlyArray<number>): Promise<void> {
  if (reportIds.length > 0)
    await toKysely(db).deleteFrom('reported_texts').where('report_id', '=', anyInt8(reportIds)).execute()
}

const selectOpenReports = (db: Queryable) =>
  toKysely(db)
    .selectFrom('reports as r')
    .innerJoin('users as u', 'u.id', 'r.reporter_id')
    .leftJoin('reported_texts as t', 't.report_id', 'r.id')
    .select([
      'r.id',
      'r.kind',
      'r.subject_id as subjectId',
      'r.page_path as pagePath',
      'r.reason',
      'r.message',
      'r.created_at as createdAt',
      'u.id as reporterId',
      'u.username as reporterUsername',
      'u.email as reporterEmail',
      't.kind as textKind',
      't.body as textBody',
      't.written_at as textWrittenAt',
    ])
    .where('r.decided_at', 'is', null)
    .orderBy('r.id')

export type OpenReportRow = Awaited<ReturnType<ReturnType<typeof selectOpenReports>['execute']>>[number]

type ReportedThing = { subjectId: string; kind: ReportedContentKind; pagePath: string }

/** Returns the open reports of a thing, the oldest first. */
export const readOpenReportsOfContent = (
  db: Queryable,
  { subjectId, kind, pagePath }: ReportedThing,
): Promise<OpenReportRow[]> =>
  selectOpenReports(db)
    .where('r.subject_id', '=', bytea(subjectId))
    .where('r.kind', '=', kind)
    .where('r.page_path', '=', pagePath)
    .execute()

export type OpenReportGroup = ReportedThing & { id: number; subjectUsername: string }

const selectOpenGroups = (db: Queryable) =>
  toKysely(db)
    .selectFrom('reports')
    .select(({ fn }) => [fn.min<number>('id').as('id'), 'kind', 'subject_id', 'page_path'])
    .where('decided_at', 'is', null)
    .groupBy(['kind', 'subject_id', 'page_path'])

/** Returns a range of the things with open reports, the oldest first, and their number. */
export async function readOpenReportGroups(
  db: Queryable,
  { offset, limit }: OffsetRange,
): Promise<{ groups: OpenReportGroup[]; total: number }> {
  const { total } = await toKysely(db)
    .selectFrom(selectOpenGroups(db).as('g'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const groups = await toKysely(db)
    .selectFrom(selectOpenGroups(db).as('g'))
    .innerJoin('users as u', 'u.id', 'g.subject_id')
    .select(['g.id', 'g.kind', 'g.subject_id as subjectId', 'u.username as subjectUsername', 'g.page_path as pagePath'])
    .orderBy('g.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { groups, total }
}

/** Returns what a report is about and whether it is decided, and locks its row until commit; null if there is none. */
export async function lockReport(db: Queryable, id: number): Promise<(ReportedThing & { isDecided: boolean }) | null> {
  const report = await toKysely(db)
    .selectFrom('reports')
    .select((eb) => [
      'subject_id as subjectId',
      'kind',
      'page_path as pagePath',
      eb('decided_at', 'is not', null).$castTo<boolean>().as('isDecided'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return report ?? null
}

/** Returns the author and the page of the trade message that open reports are about; null if they are about something else. */
export async function readReportedMessageAuthorAndPath(
  db: Queryable,
  reportId: number,
): Promise<{ authorId: string; pagePath: string } | null> {
  const row = await toKysely(db)
    .selectFrom('reports as r')
    // One of the reports of the same message has its text.
    .innerJoin('reports as same', (join) =>
      join
        .onRef('same.subject_id', '=', 'r.subject_id')
        .onRef('same.kind', '=', 'r.kind')
        .onRef('same.page_path', '=', 'r.page_path')
        .on('same.decided_at', 'is', null),
    )
    .innerJoin('reported_texts as t', 't.report_id', 'same.id')
    .select(['r.subject_id as authorId', 'r.page_path as pagePath'])
    .where('r.id', '=', reportId)
    .where('r.decided_at', 'is', null)
    .where('t.kind', '=', 'trade-message')
    .executeTakeFirst()
  return row ?? null
}

/** Decides reports. Those that arrive meanwhile stay open: their text was not read, and their reporters get no mail. */
export async function decideReports(
  db: Queryable,
  reportIds: ReadonlyArray<number>,
  decision: 'accept' | 'dismiss',
): Promise<void> {
  await toKysely(db)
    .updateTable('reports')
    .set({ decided_at: transactionTimestamp, decision })
    .where('id', '=', anyInt8(reportIds))
    .where('decided_at', 'is', null)
    .execute()
}
