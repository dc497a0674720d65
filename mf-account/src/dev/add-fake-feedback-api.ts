import { sendFeedback } from '@ninepocket/contract/site/feedback-endpoints'
import type { FakeServer } from '@ninepocket/testing/fake-api/fake-server'

export function addFakeFeedbackApi(server: FakeServer): void {
  server.on(sendFeedback, () => ({ message: 'Thank you for your feedback.' }))
}
