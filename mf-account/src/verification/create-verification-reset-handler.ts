import { UserFacingError } from '../form/get-form-error-message.ts'
import type { VerificationControl } from './use-human-verification.tsx'

/** A failed call has used its token up (spec §4.4); one that was never made has not. */
export function createVerificationResetHandler(verification: VerificationControl): (error: Error) => void {
  return (error) => {
    if (!(error instanceof UserFacingError)) verification.reset()
  }
}
