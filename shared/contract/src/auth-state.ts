import * as z from 'zod/mini'
import { OwnUser } from './user.ts'
import { Userdata } from './userdata.ts'

/** Who is there: a guest, or a person with their own data. One cannot be half signed in. */
export const AuthState = z.discriminatedUnion('authenticated', [
  z.object({ authenticated: z.literal(true), currentUser: OwnUser, userdata: Userdata }),
  z.object({ authenticated: z.literal(false) }),
])
export type AuthState = z.infer<typeof AuthState>
