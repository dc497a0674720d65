import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { unsubscribeFromNewsletter } from '@ninepocket/contract/site/newsletter-endpoints'
import { useMutation } from '@tanstack/react-query'

export function useUnsubscribeNewsletter(token: string) {
  return useMutation({ mutationFn: () => callEndpoint(unsubscribeFromNewsletter, { params: { token } }) })
}
