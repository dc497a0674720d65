import * as z from 'zod/mini'
import { OwnUser } from './user.ts'
import { Userdata } from './userdata.ts'

/** Who is there: a guest, or a person with their own data. One cannot be half logged in (spec §3.10, spec §7.8). */
export const ProfileReply = z.discriminatedUnion('authenticated', [
  z.object({
    success: z.literal(true),
    authenticated: z.literal(true),
    user: OwnUser,
    userdata: Userdata,
    csrfToken: z.string(),
  }),
  z.object({ success: z.literal(true), authenticated: z.literal(false) }),
])
export type ProfileReply = z.infer<typeof ProfileReply>
