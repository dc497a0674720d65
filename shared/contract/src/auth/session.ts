import * as z from 'zod/mini'
import { ObjectId } from '../endpoints/object-id.ts'

/** A login of the user, as shown in their list of sessions. */
export const Session = z.object({
  id: ObjectId,
  /** Short name of the browser: "Firefox on Linux". */
  device: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether this is the session of the request. */
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>
