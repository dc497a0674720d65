import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { removeReportedMessage } from '@ninepocket/contract/moderation/report-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormDialog } from '@ninepocket/ui/forms/form-dialog'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'

type Removal = {
  reportId: string
  /** Called when the message is removed. The caller then removes the button. */
  onRemoved: () => void
  /** Gets the focus of the removed button. */
  fallbackFocus: RefObject<HTMLElement | null>
}

/** Removes a reported message from its trade. */
export function RemoveMessageButton({ labelledBy, ...removal }: Removal & { labelledBy: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button aria-describedby={labelledBy} onClick={() => setIsOpen(true)}>
        Remove message…
      </Button>
      {isOpen ? <RemovalDialog {...removal} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function RemovalDialog({ reportId, onRemoved, fallbackFocus, onClose }: Removal & { onClose: () => void }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callEndpoint(removeReportedMessage, { params: { reportId } }),
    onSuccess: ({ message }) => {
      onClose()
      onRemoved()
      showToast(message)
    },
  })
  return (
    <FormDialog
      title="Remove this message?"
      text="Both members of the trade will see that an admin removed it, so its author may guess who reported it. We'll email the author. This can't be undone."
      submit={{ label: 'Remove message', kind: 'danger' }}
      isPending={isPending}
      error={error && getErrorMessage(error, 'Failed to remove the message')}
      fallbackFocus={fallbackFocus}
      onSubmit={() => mutate()}
      onClose={onClose}
    />
  )
}
