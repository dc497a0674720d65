import * as z from 'zod/mini'

export const Completion = z.object({ owned: z.int(), total: z.int() })
export type Completion = z.infer<typeof Completion>

export const OwnershipFilter = z.enum(['all', 'owned', 'missing'], 'have must be "all", "owned" or "missing"')
export type OwnershipFilter = z.infer<typeof OwnershipFilter>
