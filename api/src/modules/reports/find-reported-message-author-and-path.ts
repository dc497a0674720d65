import type { Queryable } from '../../database/queryable.ts'
import { readReportedMessageAuthorAndPath } from './report-repository.ts'

/** Returns the author and the page of the trade message that an open report is about; null if there is no such report. */
export const findReportedMessageAuthorAndPath = (
  db: Queryable,
  reportId: string,
): Promise<{ authorId: string; pagePath: string } | null> => readReportedMessageAuthorAndPath(db, Number(reportId))
