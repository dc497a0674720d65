import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { sendReport } from '@ninepocket/contract/moderation/report-endpoints'
import {
  maxReportMessageLength,
  reportedContentKindLabels,
  reportedContentKinds,
  reportReasonLabels,
  reportReasons,
} from '@ninepocket/contract/moderation/report-rule'
import { useSession } from '@ninepocket/runtime/session'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormDialog } from '@ninepocket/ui/forms/form-dialog'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

const kindOptions = reportedContentKinds.map((value) => ({ value, label: reportedContentKindLabels[value] }))
const reasonOptions = reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }))

type ReportedUser = { id: string; username: string }

/** A button for members who see another member's page, with the dialog to report it (spec §4.25). */
export function ReportButton({ user }: { user: ReportedUser }) {
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  if (!session.authenticated || session.user.id === user.id) return null
  return (
    <>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        Report…
      </Button>
      {isOpen ? <ReportDialog user={user} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function ReportDialog({ user, onClose }: { user: ReportedUser; onClose: () => void }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (form: FormData) => {
      const kind = reportedContentKinds.find((each) => each === form.get('kind')) ?? 'profile'
      const reason = reportReasons.find((each) => each === form.get('reason')) ?? 'other'
      const message = String(form.get('message') ?? '')
      const pagePath = window.location.pathname
      return callEndpoint(sendReport, { body: { userId: user.id, kind, reason, message, pagePath } })
    },
    onSuccess: ({ message }) => {
      onClose()
      showToast(message)
    },
  })
  return (
    <FormDialog
      title={`Report @${user.username}`}
      submit={{ label: isPending ? 'Sending…' : 'Send report' }}
      isPending={isPending}
      error={error && getErrorMessage(error, 'Failed to send the report')}
      onSubmit={mutate}
      onClose={onClose}
    >
      <SelectField label="What is it about?" name="kind" options={kindOptions} />
      <SelectField label="Reason" name="reason" options={reasonOptions} />
      <TextArea
        label="What should we know?"
        name="message"
        hint="Optional. The address of this page is sent with it."
        maxLength={maxReportMessageLength}
      />
    </FormDialog>
  )
}
