import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { getSessionAbortSignal } from '@ninepocket/browse/mutations/session-abort-signal'
import { LoadError } from '@ninepocket/browse/states/load-error'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listMutedMails, setNoticeMailChoice } from '@ninepocket/contract/notices/notice-endpoints'
import { type NoticeMailKind, noticeMailKinds, noticeMailLabels } from '@ninepocket/contract/notices/notice-kinds'
import { showToast } from '@ninepocket/runtime/toasts'
import { Switch } from '@ninepocket/ui/forms/switch'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import css from './notices-page.module.css'

const mutedMailsQuery = endpointQuery(listMutedMails, {})

/** The mails that a member turns on and off. */
export function MailSwitches() {
  const { data, error, refetch } = useQuery(mutedMailsQuery)
  return (
    <section className={css.mails} aria-label="Emails">
      <h2>Emails</h2>
      {data
        ? noticeMailKinds.map((mail) => <MailSwitch key={mail} mail={mail} isOn={!data.mutedMails.includes(mail)} />)
        : null}
      {!data && error ? (
        <LoadError error={error} fallback="Failed to load your email settings" onRetry={refetch} />
      ) : null}
      {data || error ? null : <p role="status">Loading…</p>}
    </section>
  )
}

function MailSwitch({ mail, isOn }: { mail: NoticeMailKind; isOn: boolean }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callEndpoint(setNoticeMailChoice, { body: { mail, isOn: !isOn } }),
    onMutate: getSessionAbortSignal,
    onSuccess: (reply, _input, session) => {
      // After a logout, the reply is about the previous member.
      if (!session.aborted) client.setQueryData(mutedMailsQuery.queryKey, reply)
    },
    onError: (failure, _input, session) => {
      if (!session?.aborted) showToast(getErrorMessage(failure, 'Failed to change your email settings'), 'error')
    },
  })
  return <Switch label={noticeMailLabels[mail]} isOn={isOn} isPending={isPending} onToggle={() => mutate()} />
}
