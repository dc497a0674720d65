import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { maxDisputeReasonLength } from '@ninepocket/contract/trades/offers/offer-states'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import css from './step-dialog.module.css'
import type { StepQuestion } from './step-questions.ts'

/** Asks before a step. It stays open with a message when the step fails. */
export function StepDialog({
  question: { kind, title, text, confirm, asksReason },
  isPending,
  error,
  onConfirm,
  onClose,
}: {
  question: StepQuestion
  isPending: boolean
  error: Error | null
  onConfirm: (reason: string) => void
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPending) onConfirm(String(new FormData(event.currentTarget).get('reason') ?? '').trim())
  }
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={titleId} onClose={onClose}>
      <form className={css.form} method="post" onSubmit={submit}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <p className={css.text}>{text}</p>
        {asksReason ? (
          <TextArea label="What is wrong?" name="reason" required maxLength={maxDisputeReasonLength} />
        ) : null}
        {error ? (
          <FormMessage kind="error">{getErrorMessage(error, "That didn't work. Please try again.")}</FormMessage>
        ) : null}
        <div className={css.buttons}>
          <Button kind={kind} type="submit" isPending={isPending}>
            {confirm}
          </Button>
          <Button onClick={() => dialog.current?.close()}>Not now</Button>
        </div>
      </form>
    </dialog>
  )
}
