import * as z from 'zod/mini'

/** The number stamped on one copy, as printed ("007"). Empty text becomes null. */
export const serialNumberSchema = z.pipe(
  z
    .string('Serial number must be a string')
    .check(
      z.regex(/^\d*$/, 'Serial number can only contain digits'),
      z.maxLength(10, 'Serial number must be at most 10 digits'),
    ),
  z.transform((text: string) => (text === '' ? null : text)),
)
