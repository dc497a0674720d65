import type { ReceivedFeedback } from '@ninepocket/contract/site/feedback'
import { answerFeedback, closeFeedback, listFeedback } from '@ninepocket/contract/site/feedback-endpoints'
import { anId } from '@ninepocket/testing/builders/an-id'
import { FakeHttpError, type FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { paginate } from '@ninepocket/testing/fake-api/paginate'
import { lengthenText } from '@ninepocket/testing/standalone/long-names'
import type { DataSize } from '@ninepocket/testing/standalone/scenario-options'

const feedbackCounts: Record<DataSize, number> = { none: 0, few: 4, long: 4, many: 1_000 }
const now = '2026-02-03T04:05:06.000Z'

function createFeedback(index: number, size: DataSize): ReceivedFeedback {
  const message = `More parallels, please (${index + 1}).\nThank you!`
  return {
    id: String(index + 1),
    message: size === 'long' ? lengthenText(message) : message,
    currentUrl: size === 'long' ? `https://cards.example/${'long'.repeat(60)}` : 'https://cards.example/hockey-sets',
    createdAt: '2026-01-02T03:04:05.000Z',
    sender: { id: anId(index + 1), username: `member_${index + 1}` },
    answeredAt: index === 1 ? now : null,
    closedAt: index === 3 ? now : null,
  }
}

export function addFakeFeedbackApi(server: FakeServer, size: DataSize): void {
  let feedback = Array.from({ length: feedbackCounts[size] }, (_, index) => createFeedback(index, size))
  function change(id: string, changes: Partial<ReceivedFeedback>, message: string) {
    if (!feedback.some((each) => each.id === id)) throw new FakeHttpError(404, 'Feedback not found')
    feedback = feedback.map((each) => (each.id === id ? { ...each, ...changes } : each))
    return { message }
  }

  server.on(listFeedback, ({ query: { state, ...query } }) => {
    const inState = feedback.filter(({ closedAt }) => state === 'all' || (state === 'closed') === (closedAt !== null))
    const { items, paging, total } = paginate(inState, query)
    return { feedback: items, ...paging, totalFeedback: total }
  })
  server.on(answerFeedback, ({ params: { feedbackId } }) =>
    change(feedbackId, { answeredAt: now }, 'Your reply is on its way.'),
  )
  server.on(closeFeedback, ({ params: { feedbackId } }) =>
    change(feedbackId, { closedAt: now }, 'The feedback has been closed.'),
  )
}
