import { formatDateTime } from '@ninepocket/browse/format/format-date-time'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { MemberDetails } from '@ninepocket/contract/admin/member-directory'
import { endMemberSessions } from '@ninepocket/contract/admin/member-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { InfoPanel } from '@ninepocket/ui/layout/info-panel'
import css from './member-page.module.css'
import { useActOnMember } from './use-act-on-member.ts'

export function SessionsPanel({ memberId: id, sessions }: { memberId: string; sessions: MemberDetails['sessions'] }) {
  const { mutate, isPending } = useActOnMember(() => callEndpoint(endMemberSessions, { params: { id } }))
  return (
    <InfoPanel title="Sessions">
      {sessions.length === 0 ? (
        <p className={css.text}>Not logged in anywhere.</p>
      ) : (
        <div className={css.form}>
          <ul className={css.sessions} aria-label="Sessions">
            {sessions.map((session) => (
              <li key={session.id}>
                {session.device}, last used{' '}
                <time dateTime={session.lastUsedAt}>{formatDateTime(session.lastUsedAt)}</time>
              </li>
            ))}
          </ul>
          <Button kind="danger" isPending={isPending} onClick={() => mutate()}>
            End all sessions
          </Button>
        </div>
      )}
    </InfoPanel>
  )
}
