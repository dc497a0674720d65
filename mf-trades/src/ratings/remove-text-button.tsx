import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { listMemberRatings, removeRatingText } from '@ninepocket/contract/trades/ratings/rating-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormDialog } from '@ninepocket/ui/forms/form-dialog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

type RatingText = { ratingId: string; part: 'comment' | 'answer' }

/** Removes a text of a rating, for admins. */
export function RemoveTextButton(text: RatingText) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        Remove text…
      </Button>
      {isOpen ? <RemovalDialog text={text} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function RemovalDialog({ text, onClose }: { text: RatingText; onClose: () => void }) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callEndpoint(removeRatingText, { params: text }),
    onSuccess: ({ message }) => {
      onClose()
      showToast(message)
    },
    onSettled: () => client.invalidateQueries({ queryKey: [listMemberRatings.path] }),
  })
  return (
    <FormDialog
      title={text.part === 'comment' ? 'Remove the text of this rating?' : 'Remove this answer?'}
      text="Its author is notified by email. The score stays. This can’t be undone."
      submit={{ label: 'Remove text', kind: 'danger' }}
      isPending={isPending}
      error={error && getErrorMessage(error, 'Failed to remove the text')}
      onSubmit={() => mutate()}
      onClose={onClose}
    />
  )
}
