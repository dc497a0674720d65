import { formatDateTime } from '@ninepocket/browse/format/format-date-time'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { MemberDetails, Suspension } from '@ninepocket/contract/admin/member-directory'
import { liftSuspension, suspendMember } from '@ninepocket/contract/admin/member-endpoints'
import { maxSuspensionReasonLength, missingSuspensionReasonMessage } from '@ninepocket/contract/admin/suspension-rule'
import { Button } from '@ninepocket/ui/buttons/button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import { InfoPanel } from '@ninepocket/ui/layout/info-panel'
import { type FormEvent, useRef, useState } from 'react'
import css from './member-page.module.css'
import { useActOnMember } from './use-act-on-member.ts'

type Member = MemberDetails['member']

export function SuspensionPanel({ member, suspension }: { member: Member; suspension: Suspension | null }) {
  return (
    <InfoPanel title="Suspension">
      {suspension ? (
        <CurrentSuspension memberId={member.id} suspension={suspension} />
      ) : (
        <SuspensionForm member={member} />
      )}
    </InfoPanel>
  )
}

function CurrentSuspension({ memberId: id, suspension }: { memberId: string; suspension: Suspension }) {
  const { mutate, isPending } = useActOnMember((reason: string) =>
    callEndpoint(liftSuspension, { params: { id }, body: { reason } }),
  )
  const { suspendedAt, reason } = suspension
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    mutate(readReason(event.currentTarget))
  }
  return (
    <form className={css.form} aria-label="Lift suspension" onSubmit={submit}>
      <p className={css.text}>
        Suspended <time dateTime={suspendedAt}>{formatDateTime(suspendedAt)}</time>. {reason}
      </p>
      <TextArea
        label="Reason"
        name="reason"
        maxLength={maxSuspensionReasonLength}
        hint="Optional. Emailed to the member."
      />
      <p className={css.text}>
        The member will be able to use the site again, and their pages will be visible as before.
      </p>
      <Button type="submit" isPending={isPending}>
        Lift suspension
      </Button>
    </form>
  )
}

const readReason = (form: HTMLFormElement) => String(new FormData(form).get('reason') ?? '').trim()

function SuspensionForm({ member: { id, username, isAdmin, isActivated } }: { member: Member }) {
  const [isMissing, setIsMissing] = useState(false)
  const submitButton = useRef<HTMLButtonElement>(null)
  const [reasonToConfirm, setReasonToConfirm] = useState<string | null>(null)
  // A question about another reason than the one in the field would send a text that was corrected.
  const withdrawQuestion = () => setReasonToConfirm(null)
  const { mutate, isPending } = useActOnMember((reason: string) =>
    callEndpoint(suspendMember, { params: { id }, body: { reason } }),
  )
  if (isAdmin || !isActivated)
    return <p className={css.text}>{isAdmin ? "Admins can't be suspended." : "This account isn't activated."}</p>
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('reason')
    const reason = readReason(event.currentTarget)
    setIsMissing(reason === '')
    setReasonToConfirm(reason === '' ? null : reason)
    if (reason === '' && field instanceof HTMLElement) field.focus()
  }
  return (
    <form className={css.form} aria-label="Suspend member" noValidate onSubmit={submit} onChange={withdrawQuestion}>
      <TextArea
        label="Reason"
        name="reason"
        required
        maxLength={maxSuspensionReasonLength}
        hint={`Emailed to @${username} and shown at their next login.`}
      />
      {isMissing ? <FormMessage kind="error">{missingSuspensionReasonMessage}</FormMessage> : null}
      <p className={css.text}>
        @{username} will be logged out everywhere and can then only download their data or delete their account. Their
        public pages will be hidden. You can lift the suspension at any time.
      </p>
      <Button ref={submitButton} kind="danger" type="submit" isPending={isPending}>
        Suspend member…
      </Button>
      {reasonToConfirm === null ? null : (
        <ConfirmPrompt
          message={`Suspend @${username}?`}
          actions={[{ label: 'Suspend member', kind: 'danger', onSelect: () => mutate(reasonToConfirm) }]}
          onClose={() => {
            withdrawQuestion()
            submitButton.current?.focus()
          }}
        />
      )}
    </form>
  )
}
