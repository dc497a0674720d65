import { failureWords } from '@ninepocket/browse/words/failure-words'
import type { Session } from '@ninepocket/contract/session'
import { Button } from '@ninepocket/ui/button'
import { FormMessage } from '@ninepocket/ui/form-message'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sessionsQuery } from '../data/sessions-query.ts'
import { useRevokeOtherSessions } from '../data/use-revoke-other-sessions.ts'
import { useRevokeSession } from '../data/use-revoke-session.ts'
import { formatTime } from '../words/format-time.ts'
import css from './session-list.module.css'

/** Where the person is logged in; each but this one can be ended. */
export function SessionList() {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery())
  const list = useRef<HTMLUListElement>(null)
  const [success, setSuccess] = useState<string>()
  const tellEnded = (message: string) => {
    setSuccess(message)
    // The button that was pressed is gone.
    list.current?.focus()
  }
  const others = useRevokeOtherSessions(tellEnded)
  if (!data && error) {
    return (
      <p role="alert" className={css.failed}>
        {failureWords(error, 'Failed to load your sessions')}{' '}
        <Button kind="quiet" isPending={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  if (!data) return <p role="status">Loading…</p>
  const hasOthers = data.sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ul ref={list} tabIndex={-1} className={css.sessions} aria-label="Sessions">
        {data.sessions.map((session) => (
          <SessionItem key={session.id} session={session} onEnded={tellEnded} />
        ))}
      </ul>
      <FormMessage kind="success">{success}</FormMessage>
      {others.error ? (
        <p role="alert" className={css.failed}>
          {failureWords(others.error, 'Failed to log out')}
        </p>
      ) : null}
      {hasOthers ? (
        <Button isPending={others.isPending} onClick={() => others.mutate()}>
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
          Logged in <time dateTime={createdAt}>{formatTime(createdAt)}</time>, last used{' '}
          <time dateTime={lastUsedAt}>{formatTime(lastUsedAt)}</time>
        </p>
        {error ? (
          <p role="alert" className={css.failed}>
            {failureWords(error, 'Failed to log out')}
          </p>
        ) : null}
      </div>
      {isCurrent ? null : (
        <Button
          isPending={isPending}
          // Two devices of one kind differ in when they logged in.
          aria-label={`Log out ${device}, logged in ${formatTime(createdAt)}`}
          onClick={() => mutate()}
        >
          Log out
        </Button>
      )}
    </li>
  )
}
