import { NewPassword } from '@ninepocket/contract/auth/password'
import { getValidationError } from './get-validation-error.ts'

export const newPasswordHint =
  'At least 8 characters, with an uppercase and a lowercase letter, a number and a special character.'

/** Rules of a new password and its confirmation, with the message for an empty confirmation (spec §5.7, spec §5.8). */
export function createNewPasswordRules(missingMessage: string) {
  return {
    password: (password: string) => getValidationError(NewPassword, password),
    confirmPassword: (confirmation: string, { password }: { readonly password: string }) => {
      if (!confirmation) return missingMessage
      return confirmation === password ? undefined : 'Passwords do not match'
    },
  }
}
