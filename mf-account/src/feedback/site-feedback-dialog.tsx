import { ApiError } from '@ninepocket/client/api-error'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { sendFeedback } from '@ninepocket/contract/site/feedback-endpoints'
import { blankFeedbackMessage, isBlankFeedback, maxFeedbackLength } from '@ninepocket/contract/site/feedback-rule'
import { FormDialog } from '@ninepocket/ui/forms/form-dialog'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { FeedbackThanks } from './feedback-thanks.tsx'
import css from './site-feedback-dialog.module.css'

/** Returns the message of spec §8.11. The server's own message is not shown. */
function getFeedbackErrorMessage(error: Error): string {
  const isTooSoon = error instanceof ApiError && error.status === 429
  return isTooSoon
    ? 'Please wait a moment before submitting more feedback'
    : 'Failed to send feedback. Please try again.'
}

/** Limit of the contract. */
const maxUrlLength = 2_048

/** The dialog to send feedback, with the address of the opened page (spec §8.11). It closes after the thanks, unless another text was begun. */
export function SiteFeedbackDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const textArea = useRef<HTMLTextAreaElement>(null)
  const [message, setMessage] = useState('')
  const [isTouched, setIsTouched] = useState(false)
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: (text: string) =>
      callEndpoint(sendFeedback, { body: { message: text, currentUrl: window.location.href.slice(0, maxUrlLength) } }),
  })
  const validationError = isTouched && isBlankFeedback(message) ? blankFeedbackMessage : undefined

  function change(typed: string) {
    setMessage(typed)
    if (error) reset()
  }

  function submit() {
    setIsTouched(true)
    if (isBlankFeedback(message)) return textArea.current?.focus()
    mutate(message, {
      onSuccess: () => {
        // The member may have begun the next message meanwhile.
        setMessage((typed) => (typed === message ? '' : typed))
        setIsTouched(false)
      },
    })
  }

  return (
    <FormDialog
      title="Feedback"
      submit={{ label: isPending ? 'Sending…' : 'Send feedback', isDisabled: message === '' }}
      cancelLabel={isSuccess ? 'Close' : 'Cancel'}
      isPending={isPending}
      error={error && getFeedbackErrorMessage(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={css.field}>
        <label htmlFor={id} className={css.label}>
          Your feedback
        </label>
        <textarea
          ref={textArea}
          id={id}
          name="message"
          className={css.text}
          rows={4}
          maxLength={maxFeedbackLength}
          placeholder="What's missing or broken?"
          value={message}
          onChange={(event) => change(event.target.value)}
          aria-invalid={validationError ? true : undefined}
          aria-describedby={validationError ? `${id}-error ${id}-count` : `${id}-count`}
        />
        <p id={`${id}-count`} className={css.count}>
          {message.length}/{maxFeedbackLength}
        </p>
      </div>
      {validationError ? (
        <div id={`${id}-error`}>
          <FormMessage kind="error">{validationError}</FormMessage>
        </div>
      ) : null}
      <FormMessage kind="success">
        {isSuccess ? <FeedbackThanks onEnd={() => message === '' && onClose()} /> : null}
      </FormMessage>
    </FormDialog>
  )
}
