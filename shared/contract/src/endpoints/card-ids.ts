import * as z from 'zod/mini'
import { createIdSchema } from './object-id.ts'

export const commaSeparatedCardIdsSchema = z.pipe(
  z.pipe(
    z.string('Card ID is required'),
    z.transform((ids: string) => ids.split(',')),
  ),
  z.array(createIdSchema('Card ID is required')).check(z.maxLength(100, 'cards must be at most 100 ids')),
)
