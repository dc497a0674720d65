import * as z from 'zod/mini'
import { objectIdSchema } from '../../endpoints/object-id.ts'
import { ListedUser } from '../trader.ts'
import { offerKinds } from './offer-states.ts'

const disputeSideSchema = z.object({
  /** Null after the account is deleted. */
  user: z.nullable(ListedUser),
  sentAt: z.nullable(z.string()),
  receivedAt: z.nullable(z.string()),
  /** Problem that this side reports. */
  reason: z.nullable(z.string()),
  /** Names of the cards that this side gives. */
  cards: z.array(z.string()),
})

/** A trade that admins settle. Admins see no addresses. */
export const Dispute = z.object({
  id: objectIdSchema,
  kind: z.enum(offerKinds),
  /** When a side reported a problem first, or the site left the trade to the admins. */
  disputedAt: z.string(),
  updatedAt: z.string(),
  proposer: disputeSideSchema,
  partner: disputeSideSchema,
})
export type Dispute = z.infer<typeof Dispute>
