import * as z from 'zod/mini'

/** Schema of an id with its own error message: `createIdSchema('Card ID is required')` (spec §5.11). */
export function createIdSchema(message: string) {
  return z.pipe(
    z.string(message).check(z.regex(/^[0-9a-f]{24}$/i, message)),
    z.transform((id: string) => id.toLowerCase()),
  )
}

/** 24 hexadecimal characters; upper case becomes lower case (spec §5.1). */
export const objectIdSchema = createIdSchema('id must be exactly 24 hexadecimal characters')

/** Accepts an id, or an object with the id in `id` or `_id`; the valid field counts. Returns the id. */
export function createIdOrEntitySchema(message: string) {
  const id = createIdSchema(message)
  const withId = z.pipe(
    z.looseObject({ id }),
    z.transform((entity) => entity.id),
  )
  const withUnderscoreId = z.pipe(
    z.looseObject({ _id: id }),
    z.transform((entity) => entity._id),
  )
  return z.union([id, withId, withUnderscoreId], message)
}
