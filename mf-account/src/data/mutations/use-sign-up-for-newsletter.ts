import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { signUpForNewsletterAsGuest } from '@ninepocket/contract/site/newsletter-endpoints'
import { useMutation } from '@tanstack/react-query'

/** Signs an address up. The server sends a confirmation email. */
export function useSignUpForNewsletter() {
  return useMutation({
    mutationFn: (email: string) => callEndpoint(signUpForNewsletterAsGuest, { body: { email } }),
  })
}
