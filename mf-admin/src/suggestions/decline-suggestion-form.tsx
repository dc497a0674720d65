import { maxDeclineReasonLength } from '@ninepocket/contract/catalogue/editing/suggestion-rule'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import { type FormEvent, useState } from 'react'
import css from '../admin-list.module.css'
import { declineReasonDrafts } from './suggestion-form-drafts.ts'

/** Asks for the reason, which the member reads. */
export function DeclineSuggestionForm({
  suggestionId,
  isPending,
  onSubmit,
  onClose,
}: {
  suggestionId: string
  isPending: boolean
  onSubmit: (reason: string) => void
  onClose: () => void
}) {
  const [isMissing, setIsMissing] = useState(false)
  const reason = declineReasonDrafts.useDraft(suggestionId) ?? ''
  function submit(event: FormEvent) {
    event.preventDefault()
    const trimmed = reason.trim()
    setIsMissing(trimmed === '')
    if (trimmed !== '') onSubmit(trimmed)
  }
  return (
    <form
      className={css.form}
      aria-label="Decline"
      noValidate
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <TextArea
        label="Reason"
        hint="Emailed to the member."
        required
        // The form opens by a key or a button, so that typing can begin.
        autoFocus
        maxLength={maxDeclineReasonLength}
        value={reason}
        onChange={({ target }) => declineReasonDrafts.keep(suggestionId, target.value)}
      />
      {isMissing ? <FormMessage kind="error">Please give a reason</FormMessage> : null}
      <div className={css.filters}>
        <Button kind="primary" type="submit" isPending={isPending}>
          Decline
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
