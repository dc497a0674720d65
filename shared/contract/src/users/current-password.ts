import * as z from 'zod/mini'
import { missingPasswordMessage } from '../auth/login-rule.ts'

/** The current password may be absent within minutes after the caller confirmed their identity (spec §4.1.2). */
export const optionalCurrentPasswordSchema = z.optional(
  z.string(missingPasswordMessage).check(z.minLength(1, missingPasswordMessage)),
)

/** Error response to a request with neither the correct current password nor a confirmed identity. */
export const identityUnconfirmedResponse = { 403: 'Neither the password nor a confirmed identity' }
