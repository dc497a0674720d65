import type { SecurityEvent } from '@ninepocket/contract/admin/security-event'
import { securityEventKinds } from '@ninepocket/contract/admin/security-event-kinds'
import { listSecurityEvents } from '@ninepocket/contract/admin/security-log-endpoints'
import { anId } from '@ninepocket/testing/builders/an-id'
import type { FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { paginate } from '@ninepocket/testing/fake-api/paginate'
import { lengthenText } from '@ninepocket/testing/standalone/long-names'
import type { DataSize } from '@ninepocket/testing/standalone/scenario-options'

const eventCounts: Record<DataSize, number> = { none: 0, few: 5, long: 5, many: 1_000 }
const hourMs = 3_600_000
const newest = Date.parse('2026-01-02T03:04:05.000Z')

function createEvent(index: number, size: DataSize): SecurityEvent {
  const kind = securityEventKinds[index % securityEventKinds.length] ?? 'login'
  const subject = { id: anId(1 + (index % 7)), username: `member_${1 + (index % 7)}` }
  return {
    id: String(1_000 - index),
    happenedAt: new Date(newest - index * hourMs).toISOString(),
    kind,
    actor: index % 3 === 1 ? null : subject,
    subject: index % 4 === 3 ? { id: anId(99), username: 'ann_9' } : subject,
    target: size === 'long' ? lengthenText('front of a card') : '',
    network: index % 2 === 0 ? '203.0.113.0/24' : '2001:db8:1::/48',
  }
}

export function addFakeSecurityLogApi(server: FakeServer, size: DataSize): void {
  const events = Array.from({ length: eventCounts[size] }, (_, index) => createEvent(index, size))
  server.on(listSecurityEvents, ({ query: { kind, username, ...query } }) => {
    const matching = events.filter(
      (event) =>
        (kind === undefined || event.kind === kind) &&
        (username === undefined || [event.actor, event.subject].some((each) => each?.username === username)),
    )
    const { items, paging, total } = paginate(matching, query)
    return { events: items, ...paging, totalEvents: total }
  })
}
