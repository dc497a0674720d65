import { decideReport, listReports, removeReportedMessage } from '@ninepocket/contract/moderation/report-endpoints'
import type { ReportGroup } from '@ninepocket/contract/moderation/report-group'
import { anId } from '@ninepocket/testing/builders/an-id'
import { FakeHttpError, type FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { paginate } from '@ninepocket/testing/fake-api/paginate'
import { lengthenText } from '@ninepocket/testing/standalone/long-names'
import type { DataSize } from '@ninepocket/testing/standalone/scenario-options'

const reportCounts: Record<DataSize, number> = { none: 0, few: 4, long: 4, many: 1_000 }
const kinds = ['profile', 'note', 'photo', 'trade-message'] as const
const reportedMessage = 'See https://example.org or **send** me money.'

function createGroup(index: number, size: DataSize): ReportGroup {
  const message = 'Please look at this <b>name</b>.'
  const report = {
    reporter: { id: anId(50), username: 'ann_9' },
    reason: 'offensive' as const,
    message: size === 'long' ? lengthenText(message) : message,
    createdAt: '2026-01-02T03:04:05.000Z',
  }
  const second = { ...report, reporter: { id: anId(51), username: 'ben_8' }, reason: 'spam' as const, message: '' }
  const kind = kinds[index % kinds.length] ?? 'profile'
  const body = size === 'long' ? lengthenText(reportedMessage) : reportedMessage
  return {
    id: String(index + 1),
    kind,
    text: kind === 'trade-message' ? { body, writtenAt: '2026-01-01T03:04:05.000Z' } : null,
    subject: { id: anId(index + 1), username: `member_${index + 1}` },
    pagePath: kind === 'photo' ? `/card-set/otters/base/${index}#back` : `/@member_${index + 1}`,
    reports: index === 0 ? [report, second] : [report],
  }
}

export function addFakeReportsApi(server: FakeServer, size: DataSize): void {
  let groups = Array.from({ length: reportCounts[size] }, (_, index) => createGroup(index, size))
  server.on(listReports, ({ query }) => {
    const { items, paging, total } = paginate(groups, query)
    return { reports: items, ...paging, totalReports: total }
  })
  const removedIds = new Set<string>()
  server.on(removeReportedMessage, ({ params: { reportId } }) => {
    if (removedIds.has(reportId))
      throw new FakeHttpError(404, 'This message has already been removed, or its author has left.')
    removedIds.add(reportId)
    return { message: 'The message has been removed.' }
  })
  server.on(decideReport, ({ params: { reportId }, body: { decision } }) => {
    if (!groups.some(({ id }) => id === reportId)) throw new FakeHttpError(404, 'Report not found')
    groups = groups.filter(({ id }) => id !== reportId)
    return { message: decision === 'accept' ? 'The report has been accepted.' : 'The report has been dismissed.' }
  })
}
