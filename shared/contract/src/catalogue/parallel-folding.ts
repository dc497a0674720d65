import * as z from 'zod/mini'
import { createCommaSeparatedIdsSchema } from '../endpoints/comma-separated-ids.ts'
import { maxCommaSeparatedIds } from '../endpoints/max-comma-separated-ids.ts'

const baseSetIdsSchema = createCommaSeparatedIdsSchema({
  message: 'folded and unfolded must be ids of insert sets, separated by commas',
  maxMessage: `at most ${maxCommaSeparatedIds} ids`,
  emptyList: 'allowed',
})

/**
 * Parameters of lists of insert sets in checklist order. `folded` leaves out the parallels of these base sets;
 * `unfolded` leaves out those of all others, and takes precedence.
 */
export const parallelFoldingParamSchemas = {
  folded: z.optional(baseSetIdsSchema),
  unfolded: z.optional(baseSetIdsSchema),
}
const ParallelFoldingQuery = z.object(parallelFoldingParamSchemas)
export type ParallelFoldingParameters = z.infer<typeof ParallelFoldingQuery>
