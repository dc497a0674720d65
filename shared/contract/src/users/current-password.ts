import * as z from 'zod/mini'
import { missingPasswordMessage } from '../auth/login-rule.ts'

/** The current password may be absent within minutes after the caller confirmed their identity (spec §4.1.2). */
export const currentPasswordSchema = z.optional(
  z.string(missingPasswordMessage).check(z.minLength(1, missingPasswordMessage)),
)

/** The error response of an act that neither the password nor a confirmed identity allows. */
export const identityUnconfirmedResponse = { 403: 'Neither the password nor a confirmed identity' }
