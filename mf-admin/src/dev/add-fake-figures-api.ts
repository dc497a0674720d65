import type { SiteFigures } from '@ninepocket/contract/admin/figures'
import { getSiteFigures } from '@ninepocket/contract/admin/figures-endpoints'
import type { FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import type { DataSize } from '@ninepocket/testing/standalone/scenario-options'

const memberCounts: Record<DataSize, number> = { none: 0, few: 5, long: 1_234_567, many: 1_000 }

const buildMonths = (size: number) =>
  Array.from({ length: 12 }, (_, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    count: Math.round((size * ((index * 7) % 12)) / 12),
  }))

export function createFakeFigures(size: DataSize): SiteFigures {
  const total = memberCounts[size]
  const newByMonth = buildMonths(total)
  return {
    members: { total, suspended: Math.floor(total / 5), newByMonth },
    copies: { total: total * 100, forTrade: total * 10, forSale: total * 3, wishes: total * 20 },
    photos: { shown: total, pending: Math.floor(total / 2), refused: Math.floor(total / 3), newByMonth },
    outbox: {
      isMailServerSet: true,
      mails: total === 0 ? 0 : 2,
      oldestAgeMs: total === 0 ? 0 : 90_000,
      byAge: { underFiveMinutes: total === 0 ? 0 : 2, underAnHour: 0, underADay: 0, older: 0 },
    },
  }
}

export function addFakeFiguresApi(server: FakeServer, size: DataSize): void {
  server.on(getSiteFigures, () => createFakeFigures(size))
}
