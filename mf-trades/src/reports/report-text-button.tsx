import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import {
  maxReportMessageLength,
  type ReportReason,
  reportReasonLabels,
  reportReasons,
} from '@ninepocket/contract/moderation/report-rule'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormDialog } from '@ninepocket/ui/forms/form-dialog'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

const reasonOptions = reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }))

type Report = {
  title: string
  sendReport: (input: { reason: ReportReason; message: string }) => Promise<{ message: string }>
}

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
  const { mutate, isPending, error } = useMutation({
    mutationFn: (form: FormData) => {
      const reason = reportReasons.find((each) => each === form.get('reason')) ?? 'other'
      return sendReport({ reason, message: String(form.get('message') ?? '') })
    },
    onSuccess: ({ message }) => {
      onClose()
      showToast(message)
    },
  })
  return (
    <FormDialog
      title={title}
      text="We'll send its text to the admins. We won't tell the other member who reported it."
      submit={{ label: isPending ? 'Sending…' : 'Send report' }}
      isPending={isPending}
      error={error && getErrorMessage(error, 'Failed to send the report')}
      onSubmit={mutate}
      onClose={onClose}
    >
      <SelectField label="Reason" name="reason" options={reasonOptions} />
      <TextArea label="What should we know?" name="message" hint="Optional." maxLength={maxReportMessageLength} />
    </FormDialog>
  )
}
