import * as z from 'zod/mini'
import { ObjectId } from '../endpoints/object-id.ts'

/** One place where a person is logged in, as they see it in their list. */
export const Session = z.object({
  id: ObjectId,
  /** What the browser calls itself, in short: "Firefox on Linux". */
  device: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>
