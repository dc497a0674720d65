import * as z from 'zod/mini'

const requiredMessage = 'Username is required and must be a string'
const lengthMessage = 'Username must be between 3 and 30 characters'
const charactersMessage = 'Username can only contain lowercase letters, numbers, and underscores'
const reservedMessage = 'Username cannot contain "admin" or "moderator"'

/** What a person types is lower-cased first (spec §5.3). */
const usernameSchema = z
  .string(requiredMessage)
  .check(
    z.minLength(1, { error: requiredMessage, abort: true }),
    z.toLowerCase(),
    z.minLength(3, { error: lengthMessage, abort: true }),
    z.maxLength(30, { error: lengthMessage, abort: true }),
    z.regex(/^[a-z0-9_]+$/, { error: charactersMessage, abort: true }),
  )

/** A name that anybody may take (spec §5.3). It is given in lower case. */
export const Username = usernameSchema.check(
  z.refine((name) => !/admin|moderator/.test(name), reservedMessage),
)

/** The same rule with the override of spec §5.3: an operator may give names that hold "admin" or "moderator". */
export const StaffUsername = usernameSchema
