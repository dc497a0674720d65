import * as z from 'zod/mini'

/** Exactly 24 hexadecimal characters; answered in lower case (spec §5). */
export const ObjectId = z.pipe(
  z.string().check(z.regex(/^[0-9a-f]{24}$/i, 'id must be exactly 24 hexadecimal characters')),
  z.transform((id: string) => id.toLowerCase()),
)
