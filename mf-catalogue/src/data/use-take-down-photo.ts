import { failureWords } from '@ninepocket/browse/words/failure-words'
import { call } from '@ninepocket/client/call'
import type { Card } from '@ninepocket/contract/card'
import type { ImageType } from '@ninepocket/contract/image-type'
import { takeDownPhoto } from '@ninepocket/contract/moderation-endpoints'
import { toast } from '@ninepocket/runtime/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cardQuery } from './card-query.ts'

/** Takes a photo away that a card shows, for good. */
export function useTakeDownPhoto(card: Card, side: ImageType, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(takeDownPhoto, { params: { cardId: card.id, side } }),
    onSuccess: ({ message }) => {
      toast(message)
      onDone()
      return client.invalidateQueries({ queryKey: cardQuery(card.id).queryKey })
    },
    onError: (error) => toast(failureWords(error, 'Failed to take the photo down'), 'error'),
  })
}
