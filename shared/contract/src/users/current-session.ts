import * as z from 'zod/mini'
import { OnboardingProgress } from './onboarding-progress.ts'
import { OwnUser } from './user.ts'

/** A guest, or a member with their data (spec §3.10, spec §7.8). The union makes a half-logged-in state impossible. */
export const CurrentSession = z.discriminatedUnion('authenticated', [
  z.object({
    success: z.literal(true),
    authenticated: z.literal(true),
    user: OwnUser,
    userdata: OnboardingProgress,
    csrfToken: z.string(),
  }),
  z.object({ success: z.literal(true), authenticated: z.literal(false) }),
])
export type CurrentSession = z.infer<typeof CurrentSession>
