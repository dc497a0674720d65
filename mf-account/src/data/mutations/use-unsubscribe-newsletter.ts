import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { unsubscribeFromNewsletter } from '@ninepocket/contract/site/newsletter-endpoints'
import { useMutation } from '@tanstack/react-query'

/** Takes the address that a link belongs to off the list. */
export function useUnsubscribeNewsletter(token: string) {
  return useMutation({ mutationFn: () => callEndpoint(unsubscribeFromNewsletter, { params: { token } }) })
}
