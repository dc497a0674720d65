import { buildReportTable, formatFigure, type ReportTable } from '../../measure/report/report-table.ts'
import type { FailedRequest } from '../../measure/visits/visits.ts'

const maxExamples = 3

const isFile = ({ path }: FailedRequest) => path.startsWith('/remotes/')

/** Builds a table of failed requests by what happened to them, with when they failed and some of their paths. */
export function buildFailureTable(failures: ReadonlyArray<FailedRequest>): ReportTable {
  const groups = Map.groupBy(failures, (failure) => `${isFile(failure) ? 'file' : 'page'}: ${failure.problem}`)
  return buildReportTable('failed pages and files', [...groups], {
    problem: ([problem]) => problem,
    requests: ([, failed]) => failed.length,
    'first s': ([, failed]) => formatFigure(Math.min(...failed.map(({ second }) => second))),
    'last s': ([, failed]) => formatFigure(Math.max(...failed.map(({ second }) => second))),
    'in seconds': ([, failed]) => new Set(failed.map(({ second }) => Math.floor(second))).size,
    paths: ([, failed]) =>
      failed
        .slice(0, maxExamples)
        .map(({ path }) => path)
        .join(' '),
  })
}
