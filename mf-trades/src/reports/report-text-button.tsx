import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { type ReportReason, reportReasonLabels, reportReasons } from '@ninepocket/contract/moderation/report-rule'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import css from '../offer/step-dialog.module.css'

const reasonOptions = reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }))

type Report = { title: string; sendReport: (reason: ReportReason) => Promise<{ message: string }> }

/** Reports a text of another member to the admins. The dialog is rendered when it is opened, because lists have many of them. */
export function ReportTextButton(report: Report) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        Report…
      </Button>
      {isOpen ? <ReportDialog {...report} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function ReportDialog({ title, sendReport, onClose }: Report & { onClose: () => void }) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const { mutate, isPending, error } = useMutation({
    mutationFn: sendReport,
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
    <dialog ref={dialog} className={css.dialog} aria-labelledby={titleId} onClose={onClose}>
      <form className={css.form} method="post" onSubmit={submit}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <p className={css.text}>The admins get its text. The other member does not learn that it was you.</p>
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
  )
}
