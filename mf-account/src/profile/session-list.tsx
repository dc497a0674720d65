import { formatDateTime } from '@ninepocket/browse/format/format-date-time'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import type { DeviceSession } from '@ninepocket/contract/auth/device-session'
import { listSessions, revokeOtherSessions, revokeSession } from '@ninepocket/contract/users/user-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ConfirmPasswordForm } from './confirm-password-form.tsx'
import css from './session-list.module.css'
import { useRestoreFocus } from './use-restore-focus.ts'

const failureMessage = 'Failed to log out'

/** Returns a function that ends sessions, refetches the list and calls `onEnded` with the server's message. */
function useEndSessions(
  endSessions: (password: string | undefined) => Promise<{ message: string }>,
  onEnded: (message: string) => void,
) {
  const client = useQueryClient()
  return async (password: string | undefined) => {
    const { message } = await endSessions(password)
    await client.invalidateQueries({ queryKey: [listSessions.path] })
    onEnded(message)
  }
}

export function SessionList() {
  // Always stale: this tab is not notified of logins on other devices.
  const { data, error, isFetching, refetch } = useQuery({
    ...endpointQuery(listSessions, {}),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const listElement = useRef<HTMLUListElement>(null)
  const [success, setSuccess] = useState<string>()
  const handleRevoked = (message: string) => {
    setSuccess(message)
    // The pressed button has unmounted.
    listElement.current?.focus()
  }
  const [isConfirming, setIsConfirming] = useState(false)
  const openButton = useRestoreFocus({ isOpen: isConfirming })
  const revokeOthers = useEndSessions(
    (password) => callEndpoint(revokeOtherSessions, { body: { password } }),
    (message) => {
      setIsConfirming(false)
      handleRevoked(message)
    },
  )
  if (!data && error) {
    return (
      <p role="alert" className={css.failed}>
        {getErrorMessage(error, 'Failed to load your sessions')}{' '}
        <Button kind="quiet" isPending={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  if (!data) return <p role="status">Loading…</p>
  const hasOtherSessions = data.sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ul ref={listElement} tabIndex={-1} className={css.sessions} aria-label="Sessions">
        {data.sessions.map((session) => (
          <SessionItem key={session.id} session={session} onEnded={handleRevoked} />
        ))}
      </ul>
      <FormMessage kind="success">{success}</FormMessage>
      {hasOtherSessions && isConfirming ? (
        <ConfirmPasswordForm
          name="Log out everywhere else"
          submitLabel="Log out everywhere else"
          failureMessage={failureMessage}
          confirm={revokeOthers}
          onCancel={() => setIsConfirming(false)}
        />
      ) : null}
      {hasOtherSessions && !isConfirming ? (
        <Button ref={openButton} onClick={() => setIsConfirming(true)}>
          Log out everywhere else…
        </Button>
      ) : null}
    </>
  )
}

function SessionItem({ session, onEnded }: { session: DeviceSession; onEnded: (message: string) => void }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const openButton = useRestoreFocus({ isOpen: isConfirming })
  const endSession = useEndSessions(
    (password) => callEndpoint(revokeSession, { params: { id: session.id }, body: { password } }),
    onEnded,
  )
  const { device, isCurrent, createdAt, lastUsedAt } = session
  // The login time tells two devices with the same name apart.
  const actionName = `Log out ${device}, logged in ${formatDateTime(createdAt)}`
  return (
    <li className={css.session}>
      <div>
        <span className={css.device}>{device}</span>
        {isCurrent ? <span className={css.current}>This device</span> : null}
        <p className={css.times}>
          Logged in <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>, last used{' '}
          <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>
        </p>
      </div>
      {isCurrent || isConfirming ? null : (
        <Button ref={openButton} aria-label={actionName} onClick={() => setIsConfirming(true)}>
          Log out
        </Button>
      )}
      {isConfirming ? (
        <ConfirmPasswordForm
          name={actionName}
          submitLabel="Log out"
          failureMessage={failureMessage}
          confirm={endSession}
          onCancel={() => setIsConfirming(false)}
        />
      ) : null}
    </li>
  )
}
