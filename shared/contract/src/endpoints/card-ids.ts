import * as z from 'zod/mini'
import { idSchema } from './object-id.ts'

/** Up to 100 ids of cards in a query, with commas between them: those of a page. */
export const CardIds = z.pipe(
  z.pipe(
    z.string('Card ID is required'),
    z.transform((ids: string) => ids.split(',')),
  ),
  z.array(idSchema('Card ID is required')).check(z.maxLength(100, 'cards must be at most 100 ids')),
)
