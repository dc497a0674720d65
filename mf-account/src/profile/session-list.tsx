import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import type { Session } from '@ninepocket/contract/auth/session'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useRevokeOtherSessions } from '../data/mutations/use-revoke-other-sessions.ts'
import { useRevokeSession } from '../data/mutations/use-revoke-session.ts'
import { sessionsQuery } from '../data/queries/sessions-query.ts'
import { formatDateTime } from '../format/format-date-time.ts'
import css from './session-list.module.css'

export function SessionList() {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery())
  const listElement = useRef<HTMLUListElement>(null)
  const [success, setSuccess] = useState<string>()
  const handleRevoked = (message: string) => {
    setSuccess(message)
    // The pressed button has unmounted.
    listElement.current?.focus()
  }
  const revokeOthers = useRevokeOtherSessions(handleRevoked)
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

function SessionItem({ session, onEnded }: { session: Session; onEnded: (message: string) => void }) {
  const { mutate, isPending, error } = useRevokeSession(session.id, onEnded)
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
