import { call } from '@ninepocket/client/call'
import { signUpGuestForNewsletter } from '@ninepocket/contract/newsletter-endpoints'
import { useMutation } from '@tanstack/react-query'

/** Signs an address up; the server sends a mail to confirm it. */
export function useSignUpForNewsletter() {
  return useMutation({ mutationFn: (email: string) => call(signUpGuestForNewsletter, { body: { email } }) })
}
