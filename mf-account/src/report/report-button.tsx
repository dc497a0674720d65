import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { sendReport } from '@ninepocket/contract/moderation/report-endpoints'
import {
  maxReportMessageLength,
  reportKindLabels,
  reportKinds,
  reportReasonLabels,
  reportReasons,
} from '@ninepocket/contract/moderation/report-rule'
import { useSession } from '@ninepocket/runtime/session'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef } from 'react'
import css from './report-button.module.css'

const kindOptions = reportKinds.map((value) => ({ value, label: reportKindLabels[value] }))
const reasonOptions = reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }))

/** A button for members who see another member's page, with the dialog to report it (spec §4.25). */
export function ReportButton({ user }: { user: { id: string; username: string } }) {
  const session = useSession()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (form: FormData) => {
      const kind = reportKinds.find((each) => each === form.get('kind')) ?? 'profile'
      const reason = reportReasons.find((each) => each === form.get('reason')) ?? 'other'
      const message = String(form.get('message') ?? '')
      const pagePath = window.location.pathname
      return callEndpoint(sendReport, { body: { userId: user.id, kind, reason, message, pagePath } })
    },
    onSuccess: ({ message }) => {
      dialog.current?.close()
      showToast(message)
    },
  })
  if (!session.authenticated || session.user.id === user.id) return null
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPending) mutate(new FormData(event.currentTarget))
  }
  return (
    <>
      <Button
        kind="quiet"
        onClick={() => {
          reset()
          dialog.current?.showModal()
        }}
      >
        Report…
      </Button>
      <dialog ref={dialog} className={css.dialog} aria-labelledby={titleId}>
        <form className={css.form} method="post" onSubmit={submit}>
          <h2 id={titleId} className={css.title}>
            Report @{user.username}
          </h2>
          <SelectField label="What is it about?" name="kind" options={kindOptions} />
          <SelectField label="Reason" name="reason" options={reasonOptions} />
          <TextArea
            label="What should we know?"
            name="message"
            hint="Optional. The address of this page is sent with it."
            maxLength={maxReportMessageLength}
          />
          {error ? <FormMessage kind="error">{getErrorMessage(error, 'Failed to send the report')}</FormMessage> : null}
          <div className={css.buttons}>
            <Button kind="primary" type="submit" isPending={isPending}>
              {isPending ? 'Sending…' : 'Send report'}
            </Button>
            <Button onClick={() => dialog.current?.close()}>Cancel</Button>
          </div>
        </form>
      </dialog>
    </>
  )
}
