import { getOwnSuspension } from '@ninepocket/contract/admin/member-endpoints'
import type { SecurityEvent } from '@ninepocket/contract/admin/security-event'
import { listOwnSecurityEvents } from '@ninepocket/contract/admin/security-log-endpoints'
import { anId } from '@ninepocket/testing/builders/an-id'
import type { FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { paginate } from '@ninepocket/testing/fake-api/paginate'

const account = { id: anId(1), username: 'wayne' }
const createEvent = (index: number): SecurityEvent => ({
  id: String(100 - index),
  happenedAt: '2026-01-03T03:04:05.000Z',
  kind: index % 3 === 1 ? 'login-failed' : 'login',
  actor: index % 3 === 1 ? null : account,
  subject: account,
  target: '',
  network: '203.0.113.0/24',
})

/** Fakes the events of the member's own account, and a suspension. `hasEvents: false` is an account without either. */
export function addFakeSecurityEventsAndSuspensionApi<Api extends FakeServer>(
  api: Api,
  { hasEvents = true, reason = 'Sells cards that do not exist.' }: { hasEvents?: boolean; reason?: string } = {},
): Api {
  const events = Array.from({ length: hasEvents ? 12 : 0 }, (_, index) => createEvent(index))
  api.on(listOwnSecurityEvents, ({ query }) => {
    const { items, paging, total } = paginate(events, query)
    return { events: items, ...paging, totalEvents: total }
  })
  api.on(getOwnSuspension, () => ({
    username: account.username,
    suspension: hasEvents ? { suspendedAt: '2026-02-03T04:05:06.000Z', reason } : null,
  }))
  return api
}
