import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { signUpForNewsletterAsGuest } from '@ninepocket/contract/site/newsletter-endpoints'
import { useMutation } from '@tanstack/react-query'

export function useSignUpForNewsletter() {
  return useMutation({
    mutationFn: (email: string) => callEndpoint(signUpForNewsletterAsGuest, { body: { email } }),
  })
}
