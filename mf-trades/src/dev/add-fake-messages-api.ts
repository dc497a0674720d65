import type { MessagePermissionLevel, TradeMessage } from '@ninepocket/contract/trades/messages/message'
import {
  listTradeMessages,
  reportTradeMessage,
  sendTradeMessage,
} from '@ninepocket/contract/trades/messages/message-endpoints'
import type { FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import type { DataSize } from '@ninepocket/testing/standalone/scenario-options'

const sentAt = '2026-05-04T10:00:00.000Z'
const longText = 'Could you send them together with the other cards that we talked about? '.repeat(12).trim()

function createMessages(size: DataSize): TradeMessage[] {
  if (size === 'none') return []
  const count = size === 'many' ? 120 : 2
  return Array.from({ length: count }, (_, index): TradeMessage => {
    const isOwn = index % 2 === 1
    // An admin has removed one in eleven, of either side.
    if (index % 11 === 10) return { id: String(index + 1), isOwn, preset: null, text: '', sentAt }
    return {
      id: String(index + 1),
      isOwn,
      preset: isOwn ? 'available' : null,
      text: isOwn ? null : size === 'long' ? longText : 'See https://example.org or **ask** me.',
      sentAt,
    }
  })
}

/** Fakes the messages of every offer. The partner wrote first. */
export function addFakeMessagesApi(
  api: FakeServer,
  { size = 'few', mayWrite = 'all' }: { size?: DataSize; mayWrite?: MessagePermissionLevel } = {},
): void {
  const messages = createMessages(size)
  api.on(listTradeMessages, () => ({ messages, mayWrite }))
  api.on(sendTradeMessage, ({ body: { preset = null, text = null } }) => {
    const message = { id: String(messages.length + 1), isOwn: true, preset, text, sentAt }
    messages.push(message)
    return { message }
  })
  api.on(reportTradeMessage, () => ({ message: 'Thank you. An admin will review it.' }))
}
