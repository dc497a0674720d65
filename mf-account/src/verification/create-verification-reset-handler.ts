import { UserFacingError } from '../form/get-form-error-message.ts'
import type { VerificationControl } from './use-human-verification.tsx'

/** Resets the verification when a call fails: each call uses up its token (spec §4.4). A call that was not sent does not. */
export function createVerificationResetHandler(verification: VerificationControl): (error: Error) => void {
  return (error) => {
    if (!(error instanceof UserFacingError)) verification.reset()
  }
}
