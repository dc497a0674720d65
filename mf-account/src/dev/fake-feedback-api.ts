import { sendFeedback } from '@ninepocket/contract/site/feedback-endpoints'
import type { FakeServer } from '@ninepocket/testing/fake-api/fake-server'

/** Answers feedback as the server does. */
export function fakeFeedbackApi(server: FakeServer): void {
  server.on(sendFeedback, () => ({ message: 'Thank you for your feedback.' }))
}
