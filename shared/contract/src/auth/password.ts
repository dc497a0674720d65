import * as z from 'zod/mini'

const requiredMessage = 'Password is required and must be a string'
const lengthMessage = 'Password must be at least 8 characters long'
const characterKindsMessage =
  'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character'

/** Letters of any script count. A special character is not a letter, mark, digit or white space. */
const characterKinds = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}\s]/u]

/** A new password (spec §5.4). Passwords that are only compared with a stored one have no rule. */
export const NewPassword = z.string(requiredMessage).check(
  z.minLength(1, { error: requiredMessage, abort: true }),
  z.minLength(8, { error: lengthMessage, abort: true }),
  z.refine((password) => characterKinds.every((kind) => kind.test(password)), characterKindsMessage),
)
