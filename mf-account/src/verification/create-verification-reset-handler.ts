import { UserFacingError } from '../form/get-form-error-message.ts'
import type { VerificationControl } from './use-human-verification.tsx'

/** Resets the verification after a failed call, which used up its token (spec §4.4), but not if no call was sent. */
export function createVerificationResetHandler(verification: VerificationControl): (error: Error) => void {
  return (error) => {
    if (!(error instanceof UserFacingError)) verification.reset()
  }
}
