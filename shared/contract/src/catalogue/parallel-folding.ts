import * as z from 'zod/mini'
import { createIdSchema } from '../endpoints/object-id.ts'

const idsMessage = 'folded and unfolded must be ids of insert sets, separated by commas'
const maxIds = 100

const baseSetIdsSchema = z.pipe(
  z.pipe(
    z.string(idsMessage),
    z.transform((text: string) => (text === '' ? [] : text.split(','))),
  ),
  z.array(createIdSchema(idsMessage)).check(z.maxLength(maxIds, `at most ${maxIds} ids`)),
)

/**
 * Parameters of lists of insert sets in checklist order. `folded` leaves out the parallels of these base sets;
 * `unfolded` leaves out those of all others, and takes precedence.
 */
export const parallelFoldingQuery = {
  folded: z.optional(baseSetIdsSchema),
  unfolded: z.optional(baseSetIdsSchema),
}
const ParallelFoldingQuery = z.object(parallelFoldingQuery)
export type ParallelFolding = z.infer<typeof ParallelFoldingQuery>
