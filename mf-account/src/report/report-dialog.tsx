import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import {
  maxReportMessageLength,
  type ReportedContentKind,
  type ReportReason,
  reportedContentKindLabels,
  reportedContentKinds,
  reportReasonLabels,
  reportReasons,
} from '@ninepocket/contract/moderation/report-rule'
import { showToast } from '@ninepocket/runtime/toasts'
import { FormDialog } from '@ninepocket/ui/forms/form-dialog'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import { useMutation } from '@tanstack/react-query'

const kindOptions = reportedContentKinds.map((value) => ({ value, label: reportedContentKindLabels[value] }))
const reasonOptions = reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }))

export type ReportInput = { kind: ReportedContentKind; reason: ReportReason; message: string }

/** The dialog to report another member's content (spec §4.25). Without `kind`, it asks what the report is about. */
export function ReportDialog({
  title,
  kind: fixedKind,
  send,
  onClose,
}: {
  title: string
  kind?: ReportedContentKind
  send: (report: ReportInput) => Promise<{ message: string }>
  onClose: () => void
}) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (form: FormData) => {
      const kind = fixedKind ?? reportedContentKinds.find((each) => each === form.get('kind')) ?? 'profile'
      const reason = reportReasons.find((each) => each === form.get('reason')) ?? 'other'
      return send({ kind, reason, message: String(form.get('message') ?? '') })
    },
    onSuccess: ({ message }) => {
      onClose()
      showToast(message)
    },
  })
  return (
    <FormDialog
      title={title}
      submit={{ label: isPending ? 'Sending…' : 'Send report' }}
      isPending={isPending}
      error={error && getErrorMessage(error, 'Failed to send the report')}
      onSubmit={mutate}
      onClose={onClose}
    >
      {fixedKind ? null : <SelectField label="What are you reporting?" name="kind" options={kindOptions} />}
      <SelectField label="Reason" name="reason" options={reasonOptions} />
      <TextArea
        label="What should we know?"
        name="message"
        hint="Optional. We'll include the address of this page."
        maxLength={maxReportMessageLength}
      />
    </FormDialog>
  )
}
