import * as z from 'zod/mini'

const requiredMessage = 'Username is required and must be a string'
const lengthMessage = 'Username must be between 3 and 30 characters'
const charactersMessage = 'Username can only contain lowercase letters, numbers, and underscores'
const reservedMessage = 'Username cannot contain "admin" or "moderator"'

/** Names that speak for the site, or that its addresses have. */
const officialName =
  /^_*(abuse|api|assets|contact|help|info|legal|login|mail|mods?|official|postmaster|privacy|register|root|security|staff|support|system|team|terms|webmaster|www)_*$/
/** Message for a name that belongs to the site. */
export const officialNameMessage = 'This username is reserved'

/** Lowercases before it checks (spec §5.3). */
const usernameSchema = z
  .string(requiredMessage)
  .check(
    z.minLength(1, { error: requiredMessage, abort: true }),
    z.toLowerCase(),
    z.minLength(3, { error: lengthMessage, abort: true }),
    z.maxLength(30, { error: lengthMessage, abort: true }),
    z.regex(/^[a-z0-9_]+$/, { error: charactersMessage, abort: true }),
  )

/** A username that anyone may choose (spec §5.3). */
export const unreservedUsernameSchema = usernameSchema.check(
  z.refine((name) => !/admin|moderator/.test(name), reservedMessage),
  z.refine((name) => !officialName.test(name), officialNameMessage),
)

/** Operators may assign reserved names (spec §5.3). */
export const staffUsernameSchema = usernameSchema
