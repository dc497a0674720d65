import type { RateLimit } from './local-rate-limit.ts'

/** An action to count: `subject` is the hash of what is limited, in hexadecimal. */
export type ActionWithHashedSubject = { subject: string; limit: RateLimit }

export type RateLimitResult = {
  /** Milliseconds until the action is allowed; 0 if it is allowed and was counted. */
  waitMs: number
  /** Removes the count again, for actions that count only when they fail. */
  refund: () => Promise<void>
}

/** Counts limited actions for all processes of a site, outside its database. */
export type RateLimitStore = {
  /** Counts an action as `consumeRateLimit` does; null while the store does not answer. */
  consume: (actions: ReadonlyArray<ActionWithHashedSubject>) => Promise<RateLimitResult | null>
  /** Deletes all counts of a subject, unless the store does not answer. */
  reset: (subject: string) => Promise<void>
}
