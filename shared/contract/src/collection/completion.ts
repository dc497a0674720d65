import * as z from 'zod/mini'

/** How much of a checklist a person has: different cards owned, of all cards. */
export const Completion = z.object({ owned: z.int(), total: z.int() })
export type Completion = z.infer<typeof Completion>

/** Which part of a checklist a member asks for: all of it, what they own, or what they miss. */
export const OwnershipFilter = z.enum(['all', 'owned', 'missing'], 'have must be "all", "owned" or "missing"')
export type OwnershipFilter = z.infer<typeof OwnershipFilter>
