import { Password } from '@ninepocket/contract/password'
import { mistakeIn } from '../form/mistake-in.ts'

/** A new password and its repetition; `missing` is said where there is none (spec §5). */
export function newPasswordRules(missing: string) {
  return {
    password: (password: string) => mistakeIn(Password, password),
    confirmPassword: (again: string, { password }: { readonly password: string }) => {
      if (!again) return missing
      return again === password ? undefined : 'Passwords do not match'
    },
  }
}
