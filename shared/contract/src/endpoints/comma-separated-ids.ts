import * as z from 'zod/mini'
import { maxCommaSeparatedIds } from './max-comma-separated-ids.ts'
import { createIdSchema } from './object-id.ts'

/**
 * Schema of ids in a query, separated by commas.
 * @param message error for an invalid id
 * @param maxMessage error for too many ids
 * @param emptyList whether an empty text is an empty list or an invalid id
 */
export const createCommaSeparatedIdsSchema = ({
  message,
  maxMessage,
  emptyList,
}: {
  message: string
  maxMessage: string
  emptyList: 'allowed' | 'invalid'
}) =>
  z.pipe(
    z.pipe(
      z.string(message),
      z.transform((text: string) => (text === '' && emptyList === 'allowed' ? [] : text.split(','))),
    ),
    z.array(createIdSchema(message)).check(z.maxLength(maxCommaSeparatedIds, maxMessage)),
  )

export const commaSeparatedCardIdsSchema = createCommaSeparatedIdsSchema({
  message: 'Card ID is required',
  maxMessage: `cards must be at most ${maxCommaSeparatedIds} ids`,
  emptyList: 'invalid',
})
