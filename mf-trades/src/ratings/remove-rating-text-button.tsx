import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { RatingTextKind } from '@ninepocket/contract/trades/ratings/rating'
import { listMemberRatings, removeRatingText } from '@ninepocket/contract/trades/ratings/rating-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormDialog } from '@ninepocket/ui/forms/form-dialog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

type RatingText = { ratingId: string; part: RatingTextKind }

/** Removes a text of a rating, for admins. The button leaves with the text. */
export function RemoveRatingTextButton({ onRemoved, ...text }: RatingText & { onRemoved: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        Remove text…
      </Button>
      {isOpen ? <RemovalDialog text={text} onRemoved={onRemoved} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function RemovalDialog({ text, onRemoved, onClose }: { text: RatingText; onRemoved: () => void; onClose: () => void }) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callEndpoint(removeRatingText, { params: text }),
    onSuccess: ({ message }) => {
      onRemoved()
      onClose()
      showToast(message)
    },
    onSettled: () => client.invalidateQueries({ queryKey: [listMemberRatings.path] }),
  })
  return (
    <FormDialog
      title={text.part === 'comment' ? 'Remove the text of this rating?' : 'Remove this reply?'}
      text="We'll email its author. The score stays. This can't be undone."
      submit={{ label: 'Remove text', kind: 'danger' }}
      isPending={isPending}
      error={error && getErrorMessage(error, 'Failed to remove the text')}
      onSubmit={() => mutate()}
      onClose={onClose}
    />
  )
}
