import * as z from 'zod/mini'
import { objectIdSchema } from '../endpoints/object-id.ts'

/** An account of an event. The username is the one at that time; the account may have been deleted since. */
const EventAccount = z.nullable(z.object({ id: objectIdSchema, username: z.nullable(z.string()) }))

export const SecurityEvent = z.object({
  id: z.string(),
  happenedAt: z.string(),
  /** Not an enum: during a release, a newer version may have written another kind. */
  kind: z.string(),
  /** The account that acted; null for a guest. */
  actor: EventAccount,
  /** The account that the event concerns. */
  subject: EventAccount,
  /** What else the event concerns; may be empty. */
  target: z.string(),
  /** The network of the request, shortened: "203.0.113.0/24". May be empty. */
  network: z.string(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>
