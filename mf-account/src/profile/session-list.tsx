import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import type { DeviceSession } from '@ninepocket/contract/auth/device-session'
import { listSessions, revokeOtherSessions, revokeSession } from '@ninepocket/contract/users/user-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatDateTime } from '../format/format-date-time.ts'
import css from './session-list.module.css'

/** Ends sessions. Calls `onEnded` with the server's message once the list is refetched. */
function useEndSessions(endSessions: () => Promise<{ message: string }>, onEnded: (message: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: endSessions,
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: [listSessions.path] })
      onEnded(message)
    },
  })
}

export function SessionList() {
  // Always stale: this tab is not notified of logins on other devices.
  const { data, error, isFetching, refetch } = useQuery({ ...endpointQuery(listSessions, {}), staleTime: 0 })
  const listElement = useRef<HTMLUListElement>(null)
  const [success, setSuccess] = useState<string>()
  const handleRevoked = (message: string) => {
    setSuccess(message)
    // The pressed button has unmounted.
    listElement.current?.focus()
  }
  const revokeOthers = useEndSessions(() => callEndpoint(revokeOtherSessions, {}), handleRevoked)
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
      {revokeOthers.error ? (
        <p role="alert" className={css.failed}>
          {getErrorMessage(revokeOthers.error, 'Failed to log out')}
        </p>
      ) : null}
      {hasOtherSessions ? (
        <Button isPending={revokeOthers.isPending} onClick={() => revokeOthers.mutate()}>
          Log out everywhere else
        </Button>
      ) : null}
    </>
  )
}

function SessionItem({ session, onEnded }: { session: DeviceSession; onEnded: (message: string) => void }) {
  const { mutate, isPending, error } = useEndSessions(
    () => callEndpoint(revokeSession, { params: { id: session.id } }),
    onEnded,
  )
  const { device, isCurrent, createdAt, lastUsedAt } = session
  return (
    <li className={css.session}>
      <div>
        <span className={css.device}>{device}</span>
        {isCurrent ? <span className={css.current}>This device</span> : null}
        <p className={css.times}>
          Logged in <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>, last used{' '}
          <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>
        </p>
        {error ? (
          <p role="alert" className={css.failed}>
            {getErrorMessage(error, 'Failed to log out')}
          </p>
        ) : null}
      </div>
      {isCurrent ? null : (
        <Button
          isPending={isPending}
          // The login time tells two devices with the same name apart.
          aria-label={`Log out ${device}, logged in ${formatDateTime(createdAt)}`}
          onClick={() => mutate()}
        >
          Log out
        </Button>
      )}
    </li>
  )
}
