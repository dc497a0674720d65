import { ApiError } from './api-error.ts'
import { storeCsrfToken } from './csrf.ts'

/** What a call is refused with (401) where a session was needed: one that has lapsed, or any (spec §8.1). */
export type SessionLoss = 'Invalid or expired session' | 'Authentication required'
const losses: ReadonlyArray<SessionLoss> = ['Invalid or expired session', 'Authentication required']

type Listener = (loss: SessionLoss) => void
let listener: Listener | null = null

/** Has one listener told of every call that was refused for want of a session. @returns what ends it */
export function onSessionLoss(told: Listener): () => void {
  listener = told
  return () => {
    if (listener === told) listener = null
  }
}

/** Looks at how a call failed. The token of a session that is gone is of no use any more (spec §4.3). */
export function noteSessionLoss(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 401)) return
  const loss = losses.find((words) => error.message.includes(words))
  if (!loss) return
  storeCsrfToken(null)
  listener?.(loss)
}
