import { sendFeedback } from '@ninepocket/contract/feedback-endpoints'
import type { FakeServer } from '@ninepocket/testing/fake-server'

/** Answers feedback as the server does. */
export function fakeFeedbackApi(server: FakeServer): void {
  server.on(sendFeedback, () => ({ message: 'Thank you for your feedback.' }))
}
