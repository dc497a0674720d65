import * as z from 'zod/mini'

/** An id, or what is said where it is none or missing: `objectId('Card ID is required')` (spec §5). */
export function objectId(message: string) {
  return z.pipe(
    z.string(message).check(z.regex(/^[0-9a-f]{24}$/i, message)),
    z.transform((id: string) => id.toLowerCase()),
  )
}

/** Exactly 24 hexadecimal characters; answered in lower case (spec §5). */
export const ObjectId = objectId('id must be exactly 24 hexadecimal characters')

/** A thing named by its id, or by an object that holds it as `id` or `_id` among other fields; gives the id. */
export function reference(message: string) {
  const id = objectId(message)
  return z.pipe(
    z.union([id, z.looseObject({ id }), z.looseObject({ _id: id })], message),
    z.transform((named) => (typeof named === 'string' ? named : String(named.id ?? named._id))),
  )
}
