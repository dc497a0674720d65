import { formatDateTime } from '@ninepocket/browse/format/format-date-time'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { getSessionAbortSignal } from '@ninepocket/browse/mutations/session-abort-signal'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import type { EmailChange } from '@ninepocket/contract/users/email-change'
import { cancelEmailChange, getEmailChange } from '@ninepocket/contract/users/identity-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import css from './identity-panel.module.css'

/** A change of the address that waits for its mailboxes. */
export function PendingEmailChange({
  emailChange,
  focusesMessage,
  onCanceled,
}: {
  emailChange: EmailChange
  /** For a change that replaces the form which asked for it. */
  focusesMessage: boolean
  onCanceled: (message: string) => void
}) {
  const { newEmail, isApproved, isConfirmed, expiresAt } = emailChange
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callEndpoint(cancelEmailChange, {}),
    onMutate: getSessionAbortSignal,
    onSuccess({ message }, _input, session) {
      // The reply is about the previous member.
      if (session.aborted) return
      client.setQueryData(endpointQuery(getEmailChange, {}).queryKey, { emailChange: null })
      onCanceled(message)
    },
  })
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusesMessage) message.current?.focus()
  }, [focusesMessage])
  return (
    <>
      <div ref={message} tabIndex={-1} className={css.current}>
        <p>
          Changing to <strong>{newEmail}</strong>. We've sent a link to each address. They expire{' '}
          <time dateTime={expiresAt}>{formatDateTime(expiresAt)}</time>.
        </p>
        <ul className={css.decisions}>
          <li>Current address: {isApproved ? 'approved' : 'not approved yet'}</li>
          <li>New address: {isConfirmed ? 'confirmed' : 'not confirmed yet'}</li>
        </ul>
      </div>
      {error ? (
        <p role="alert" className={css.failed}>
          {getErrorMessage(error, 'Failed to cancel the change')}
        </p>
      ) : null}
      <Button isPending={isPending} onClick={() => mutate()}>
        Cancel the change
      </Button>
    </>
  )
}
