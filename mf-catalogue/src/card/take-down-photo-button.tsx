import { cardQuery } from '@ninepocket/browse/data/catalogue-queries'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { Card } from '@ninepocket/contract/catalogue/card'
import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import { takeDownPhoto } from '@ninepocket/contract/moderation/moderation-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { ConfirmButton } from '@ninepocket/ui/feedback/confirm-button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import css from './take-down-photo-button.module.css'

function useTakeDownPhoto(card: Card, side: CardSideName, onDone: () => void) {
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

/** Lets admins remove a user's photo. Asks for confirmation, because there is no undo. */
export function TakeDownPhotoButton({
  card,
  side,
  onDone,
}: {
  card: Card
  side: CardSideName
  /** Called after the removal, before this component unmounts. */
  onDone: () => void
}) {
  const { mutate, isPending } = useTakeDownPhoto(card, side, onDone)
  return (
    <div className={css.control}>
      <ConfirmButton
        kind="quiet"
        message={`Remove the ${side} photo for everyone? This can't be undone.`}
        actionLabel="Remove"
        isPending={isPending}
        onConfirm={mutate}
      >
        {isPending ? 'Removing…' : 'Remove photo'}
      </ConfirmButton>
    </div>
  )
}
