import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { sendFeedback } from '@ninepocket/contract/site/feedback-endpoints'
import { useMutation } from '@tanstack/react-query'

/** As long as the contract takes an address. */
const maxUrlLength = 2_048

/** Tells the makers something, and the page it is about. */
export function useSendFeedback() {
  return useMutation({
    mutationFn: (message: string) =>
      callEndpoint(sendFeedback, {
        body: { message, currentUrl: window.location.href.slice(0, maxUrlLength) },
      }),
  })
}
