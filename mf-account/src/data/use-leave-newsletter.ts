import { call } from '@ninepocket/client/call'
import { unsubscribeFromNewsletter } from '@ninepocket/contract/newsletter-endpoints'
import { useMutation } from '@tanstack/react-query'

/** Takes the address that a link belongs to off the list. */
export function useLeaveNewsletter(token: string) {
  return useMutation({ mutationFn: () => call(unsubscribeFromNewsletter, { params: { token } }) })
}
