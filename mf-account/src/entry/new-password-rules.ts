import { messageOf } from '@ninepocket/contract/message-of'
import { Password } from '@ninepocket/contract/password'

/** A new password and its repetition; `missing` is said where there is none (spec §5). */
export function newPasswordRules(missing: string) {
  return {
    password: messageOf(Password),
    confirmPassword: (again: string, { password }: { readonly password: string }) => {
      if (!again) return missing
      return again === password ? undefined : 'Passwords do not match'
    },
  }
}
