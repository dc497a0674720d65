import { Password } from '@ninepocket/contract/password'
import { mistakeIn } from './mistake-in.ts'

/** What the contract asks of a password, in words for the field. */
export const newPasswordHint =
  'At least 8 characters, with an uppercase and a lowercase letter, a number and a special character.'

/** A new password and its repetition; `missing` is said where there is none (spec §5.7, spec §5.8). */
export function newPasswordRules(missing: string) {
  return {
    password: (password: string) => mistakeIn(Password, password),
    confirmPassword: (again: string, { password }: { readonly password: string }) => {
      if (!again) return missing
      return again === password ? undefined : 'Passwords do not match'
    },
  }
}
