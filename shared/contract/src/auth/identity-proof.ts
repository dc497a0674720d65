import * as z from 'zod/mini'
import { invalidRecoveryCodeMessage, invalidTotpCodeMessage, isTotpCode, normalizeTotpCode } from './factor-rule.ts'
import { missingPasswordMessage } from './login-rule.ts'
import { PasskeyAssertion } from './passkey-ceremony.ts'

const maxRecoveryCodeLength = 64
const oneProofMessage = 'Send exactly one proof of your identity'

export const TotpCode = z.pipe(
  z.string(invalidTotpCodeMessage).check(z.refine(isTotpCode, invalidTotpCodeMessage)),
  z.transform(normalizeTotpCode),
)
const recoveryCode = z
  .string(invalidRecoveryCodeMessage)
  .check(z.minLength(1, invalidRecoveryCodeMessage), z.maxLength(maxRecoveryCodeLength, invalidRecoveryCodeMessage))

/** Rejects values in which not exactly one of these fields is present. */
const hasExactlyOne = <Field extends string>(...fields: ReadonlyArray<Field>) =>
  z.refine<Partial<Record<Field, unknown>>>(
    (value) => fields.filter((field) => value[field] !== undefined).length === 1,
    oneProofMessage,
  )

/** Body of the second step of a login by password: exactly one proof (spec §4.1.1). */
export const LoginSecondStep = z
  .strictObject({
    loginToken: z.string('Please log in again.').check(z.minLength(1, 'Please log in again.')),
    totpCode: z.optional(TotpCode),
    recoveryCode: z.optional(recoveryCode),
    passkey: z.optional(PasskeyAssertion),
  })
  .check(hasExactlyOne('totpCode', 'recoveryCode', 'passkey'))
export type LoginSecondStep = z.infer<typeof LoginSecondStep>

/** What a logged-in member sends to confirm their identity: exactly one proof (spec §4.1.2). */
export const IdentityProof = z
  .strictObject({
    password: z.optional(z.string(missingPasswordMessage).check(z.minLength(1, missingPasswordMessage))),
    totpCode: z.optional(TotpCode),
    passkey: z.optional(PasskeyAssertion),
  })
  .check(hasExactlyOne('password', 'totpCode', 'passkey'))
export type IdentityProof = z.infer<typeof IdentityProof>
