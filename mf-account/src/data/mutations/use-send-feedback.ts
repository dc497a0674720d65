import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { sendFeedback } from '@ninepocket/contract/site/feedback-endpoints'
import { useMutation } from '@tanstack/react-query'

/** Limit of the contract. */
const maxUrlLength = 2_048

export function useSendFeedback() {
  return useMutation({
    mutationFn: (message: string) =>
      callEndpoint(sendFeedback, {
        body: { message, currentUrl: window.location.href.slice(0, maxUrlLength) },
      }),
  })
}
