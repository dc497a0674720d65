import * as z from 'zod/mini'
import { objectIdSchema } from '../endpoints/object-id.ts'
import { invalidPasskeyNameMessage, maxPasskeyNameLength } from './factor-rule.ts'

/** A passkey as its owner's list shows it. */
export const Passkey = z.object({
  id: objectIdSchema,
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

/** Factors of an account besides its password (spec §3.10.1). */
export const LoginFactors = z.object({
  passkeys: z.array(Passkey),
  hasTotp: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** Until when this session counts as confirmed; null if it does not. */
  confirmedUntil: z.nullable(z.string()),
})
export type LoginFactors = z.infer<typeof LoginFactors>

export const PasskeyName = z
  .string(invalidPasskeyNameMessage)
  .check(
    z.trim(),
    z.minLength(1, invalidPasskeyNameMessage),
    z.maxLength(maxPasskeyNameLength, invalidPasskeyNameMessage),
    z.regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u, invalidPasskeyNameMessage),
  )

/** New recovery codes, which are shown once; null if the account keeps those that it has. */
export const NewRecoveryCodes = z.nullable(z.array(z.string()))
