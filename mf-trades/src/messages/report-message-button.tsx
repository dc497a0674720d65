import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { type ReportReason, reportReasonLabels, reportReasons } from '@ninepocket/contract/moderation/report-rule'
import { reportTradeMessage } from '@ninepocket/contract/trades/messages/message-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef } from 'react'
import css from './messages.module.css'

const reasonOptions = reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }))

/** Reports a message of the partner to the admins, in a dialog that asks for the reason. */
export function ReportMessageButton({ offerId, messageId }: { offerId: string; messageId: string }) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (reason: ReportReason) =>
      callEndpoint(reportTradeMessage, { params: { offerId, messageId }, body: { reason } }),
    onSuccess: ({ message }) => {
      dialog.current?.close()
      showToast(message)
    },
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('reason')
    if (!isPending) mutate(reportReasons.find((each) => each === chosen) ?? 'other')
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
          <h2 id={titleId}>Report this message</h2>
          <p>The admins get its text. The other member does not learn that it was you.</p>
          <SelectField label="Reason" name="reason" options={reasonOptions} />
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
