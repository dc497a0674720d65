import type { Dispute } from '@ninepocket/contract/trades/offers/dispute'
import { listDisputes, settleDispute } from '@ninepocket/contract/trades/offers/dispute-endpoints'
import { anId } from '@ninepocket/testing/builders/an-id'
import { FakeHttpError, type FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { paginate } from '@ninepocket/testing/fake-api/paginate'
import { lengthenText } from '@ninepocket/testing/standalone/long-names'
import type { DataSize } from '@ninepocket/testing/standalone/scenario-options'

const disputeCounts: Record<DataSize, number> = { none: 0, few: 3, long: 3, many: 1_000 }
const time = '2026-01-02T03:04:05.000Z'

const aUser = (id: number, username: string) => ({ id: anId(id), username, name: '', profilePicture: null })

function createDispute(index: number, size: DataSize): Dispute {
  const reason = 'Nothing came. I have <b>asked</b> twice.'
  const noStep = { sentAt: null, receivedAt: null, reason: null }
  return {
    id: anId(index + 1),
    kind: index === 2 ? 'sale' : 'trade',
    disputedAt: time,
    updatedAt: time,
    proposer: {
      ...noStep,
      user: aUser(50, `ann_${index + 1}`),
      reason: size === 'long' ? lengthenText(reason) : reason,
      cards: index === 2 ? [] : ['Player 1', 'Player 2'],
    },
    partner: { ...noStep, user: index === 1 ? null : aUser(51, `ben_${index + 1}`), sentAt: time, cards: ['Player 3'] },
  }
}

export function addFakeDisputesApi(server: FakeServer, size: DataSize): void {
  let disputes = Array.from({ length: disputeCounts[size] }, (_, index) => createDispute(index, size))
  server.on(listDisputes, ({ query }) => {
    const { items, paging, total } = paginate(disputes, query)
    return { disputes: items, ...paging, totalDisputes: total }
  })
  server.on(settleDispute, ({ params: { offerId }, body: { outcome } }) => {
    if (!disputes.some(({ id }) => id === offerId)) throw new FakeHttpError(404, 'Offer not found')
    disputes = disputes.filter(({ id }) => id !== offerId)
    return { message: outcome === 'complete' ? 'The trade has been completed.' : 'The trade has been canceled.' }
  })
}
