import { cardQuery } from '@ninepocket/browse/data/catalogue-queries'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { Card } from '@ninepocket/contract/catalogue/card'
import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import { takeDownPhoto } from '@ninepocket/contract/moderation/moderation-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

export function useTakeDownPhoto(card: Card, side: CardSideName, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(takeDownPhoto, { params: { cardId: card.id, side } }),
    onSuccess: ({ message }) => {
      showToast(message)
      onDone()
      return client.invalidateQueries({ queryKey: cardQuery(card.id).queryKey })
    },
    onError: (error) => showToast(getErrorMessage(error, 'Failed to remove the photo'), 'error'),
  })
}
