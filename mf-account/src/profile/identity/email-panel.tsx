import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { getSessionAbortSignal } from '@ninepocket/browse/mutations/session-abort-signal'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { Email } from '@ninepocket/contract/auth/email'
import { getEmailChange, requestEmailChange } from '@ninepocket/contract/users/identity-endpoints'
import { refreshSession } from '@ninepocket/runtime/session'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getValidationError } from '../../form/get-validation-error.ts'
import { TitledPanel } from '../titled-panel.tsx'
import { useRestoreFocus } from '../use-restore-focus.ts'
import { ChangeUsernameOrEmailForm } from './change-username-or-email-form.tsx'
import css from './identity-panel.module.css'
import { PendingEmailChange } from './pending-email-change.tsx'

export function EmailPanel({ email, username }: { email: string; username: string }) {
  const client = useQueryClient()
  const query = endpointQuery(getEmailChange, {})
  // Always stale: the mailboxes decide in other tabs and on other devices.
  const { data, error, isFetching, refetch } = useQuery({ ...query, staleTime: 0, refetchOnWindowFocus: true })
  const [isOpen, setIsOpen] = useState(false)
  const [isRequested, setIsRequested] = useState(false)
  const [canceledMessage, setCanceledMessage] = useState<string>()
  const emailChange = data?.emailChange
  const openButton = useRestoreFocus({ isOpen: isOpen || Boolean(emailChange) })
  const wasPending = useRef(false)
  useEffect(() => {
    // A mailbox has decided, so the address may have changed.
    if (wasPending.current && emailChange === null) void refreshSession(client).catch(() => undefined)
    wasPending.current = Boolean(emailChange)
  }, [client, emailChange])

  async function request(newEmail: string, password: string | undefined) {
    const session = getSessionAbortSignal()
    const reply = await callEndpoint(requestEmailChange, { body: { newEmail, password } })
    // The reply is about the previous member.
    if (session.aborted) return
    client.setQueryData(query.queryKey, reply)
    setIsRequested(true)
    setCanceledMessage(undefined)
    setIsOpen(false)
  }

  return (
    <TitledPanel title="Email">
      <p className={css.current}>
        Your email address is <strong>{email}</strong>.
      </p>
      {!data && error ? (
        <p role="alert" className={css.failed}>
          {getErrorMessage(error, 'Failed to load your email address')}{' '}
          <Button kind="quiet" isPending={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      <FormMessage kind="success">{canceledMessage}</FormMessage>
      {emailChange ? (
        <PendingEmailChange emailChange={emailChange} focusesMessage={isRequested} onCanceled={setCanceledMessage} />
      ) : null}
      {emailChange === null && isOpen ? (
        <ChangeUsernameOrEmailForm
          field={{
            label: 'New email',
            hint: "We'll send a link to your current address and to the new one. Nothing changes until you've used both.",
            type: 'email',
            autoComplete: 'email',
          }}
          validate={(value) => getValidationError(Email, value)}
          username={username}
          submitLabel="Change email"
          failureMessage="Failed to change email"
          change={request}
          onCancel={() => setIsOpen(false)}
        />
      ) : null}
      {emailChange === null && !isOpen ? (
        <Button ref={openButton} onClick={() => setIsOpen(true)}>
          Change email…
        </Button>
      ) : null}
    </TitledPanel>
  )
}
