import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { maxDisputeReasonLength } from '@ninepocket/contract/trades/offers/offer-states'
import { FormDialog } from '@ninepocket/ui/forms/form-dialog'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import type { RefObject } from 'react'
import type { StepQuestion } from './step-questions.ts'

/** Asks before a step. It stays open with a message when the step fails. */
export function ConfirmStepDialog({
  question: { kind, title, text, confirm, reasonLabel },
  error,
  onConfirm,
  ...dialog
}: {
  question: StepQuestion
  isPending: boolean
  error: Error | null
  fallbackFocus: RefObject<HTMLElement | null>
  onConfirm: (reason: string) => void
  onClose: () => void
}) {
  return (
    <FormDialog
      title={title}
      text={text}
      submit={{ label: confirm, kind }}
      cancelLabel="Not now"
      error={error && getErrorMessage(error, "That didn't work. Please try again.")}
      onSubmit={(form) => onConfirm(String(form.get('reason') ?? '').trim())}
      {...dialog}
    >
      {reasonLabel ? <TextArea label={reasonLabel} name="reason" required maxLength={maxDisputeReasonLength} /> : null}
    </FormDialog>
  )
}
