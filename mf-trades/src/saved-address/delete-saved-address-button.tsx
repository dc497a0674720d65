import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { getSessionAbortSignal } from '@ninepocket/browse/mutations/session-abort-signal'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { setSavedAddress } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { savedAddressQuery } from './saved-address-query.ts'

/** Deletes the member's saved address. The addresses of trades stay. */
export function DeleteSavedAddressButton({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callEndpoint(setSavedAddress, { body: { address: '' } }),
    onMutate: getSessionAbortSignal,
    onSuccess: (reply, _input, session) => {
      // The reply is about the previous member.
      if (session.aborted) return
      onDone()
      client.setQueryData(savedAddressQuery().queryKey, reply)
      showToast('Deleted your saved address')
    },
    onError: (error) => showToast(getErrorMessage(error, 'Failed to delete your saved address'), 'error'),
  })
  return (
    <Button isPending={isPending} onClick={() => mutate()}>
      Delete my saved address
    </Button>
  )
}
