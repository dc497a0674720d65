import * as z from 'zod/mini'
import { objectIdSchema } from '../endpoints/object-id.ts'
import { ListedUser } from '../trades/trader.ts'
import { noticeKinds } from './notice-kinds.ts'

/** Something that has happened and that the member should know. */
export const Notice = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  /** The other member; of a hidden profile the username only. */
  actor: z.nullable(ListedUser),
  offerId: z.nullable(objectIdSchema),
  createdAt: z.string(),
  isRead: z.boolean(),
})
export type Notice = z.infer<typeof Notice>
