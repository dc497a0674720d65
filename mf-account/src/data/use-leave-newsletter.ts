import { callEndpoint } from '@ninepocket/client/call'
import { unsubscribeFromNewsletter } from '@ninepocket/contract/newsletter-endpoints'
import { useMutation } from '@tanstack/react-query'

/** Takes the address that a link belongs to off the list. */
export function useUnsubscribeNewsletter(token: string) {
  return useMutation({ mutationFn: () => callEndpoint(unsubscribeFromNewsletter, { params: { token } }) })
}
