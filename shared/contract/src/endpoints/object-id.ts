import * as z from 'zod/mini'

/** An id, or what is said where it is none or missing: `idSchema('Card ID is required')` (spec §5.11). */
export function idSchema(message: string) {
  return z.pipe(
    z.string(message).check(z.regex(/^[0-9a-f]{24}$/i, message)),
    z.transform((id: string) => id.toLowerCase()),
  )
}

/** Exactly 24 hexadecimal characters; answered in lower case (spec §5.1). */
export const ObjectId = idSchema('id must be exactly 24 hexadecimal characters')

/**
 * A thing named by its id, or by an object that holds it as `id` or `_id` among other fields; gives the id. Where an object
 * has both, and only one of them is an id, it is that one: what else stands there goes no further.
 */
export function idOrEntitySchema(message: string) {
  const id = idSchema(message)
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
