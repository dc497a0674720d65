import * as z from 'zod/mini'
import { objectIdSchema } from '../endpoints/object-id.ts'

/** A member as the admins' list of members shows it. */
export const ListedMember = z.object({
  id: objectIdSchema,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  profilePicture: z.nullable(z.string()),
  memberSince: z.string(),
  isAdmin: z.boolean(),
  isActivated: z.boolean(),
  isSuspended: z.boolean(),
})
export type ListedMember = z.infer<typeof ListedMember>

export const Suspension = z.object({ suspendedAt: z.string(), reason: z.string() })
export type Suspension = z.infer<typeof Suspension>

/** A session as admins see it. */
const MemberSession = z.object({
  id: objectIdSchema,
  device: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
})

/** What admins see of a member: facts and counts, but neither copies of a private collection nor private notes. */
export const MemberDetails = z.object({
  member: z.extend(ListedMember, { isPublic: z.boolean(), isCollectionPrivate: z.boolean() }),
  suspension: z.nullable(Suspension),
  counts: z.object({ copies: z.int(), wishes: z.int(), forTrade: z.int(), forSale: z.int() }),
  sessions: z.array(MemberSession),
})
export type MemberDetails = z.infer<typeof MemberDetails>
