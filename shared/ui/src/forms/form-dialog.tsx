import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button, type ButtonKind } from '../buttons/button.tsx'
import css from './form-dialog.module.css'
import { FormMessage } from './form-message.tsx'

/** Limit on how long a request keeps its dialog open, because requests have no time limit of their own. */
const maxHoldMs = 10_000

/** Returns whether the dialog must stay open: closing it would not stop what it sends, and would hide an error. */
function useHoldsOpen(isPending: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsSlow(true), maxHoldMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isPending])
  return isPending && !isSlow
}

/**
 * A modal dialog with a form, open while it is rendered. It cannot be closed while it sends. A dialog without fields
 * focuses its submit button, or Cancel if submitting is dangerous. On close, the focus returns to the element that had
 * it, or to `fallbackFocus` if that is gone.
 */
export function FormDialog({
  title,
  text,
  submit,
  cancelLabel = 'Cancel',
  isPending,
  error,
  fallbackFocus,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  text?: string
  submit: { label: string; kind?: ButtonKind; isDisabled?: boolean }
  cancelLabel?: string
  isPending: boolean
  error: string | null
  fallbackFocus?: RefObject<HTMLElement | null>
  onSubmit: (form: FormData) => void
  onClose: () => void
  children?: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const cancelButton = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  const textId = useId()
  const isDangerous = submit.kind === 'danger'
  const holdsOpen = useHoldsOpen(isPending)
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    // The browser has focused the first control.
    if (isDangerous && document.activeElement === submitButton.current) cancelButton.current?.focus()
    return () => {
      // A removed dialog does not restore the focus by itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      else fallbackFocus?.current?.focus({ preventScroll: true })
    }
  }, [fallbackFocus, isDangerous])
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPending) onSubmit(new FormData(event.currentTarget))
  }
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={titleId}
      aria-describedby={text ? textId : undefined}
      onCancel={(event) => holdsOpen && event.preventDefault()}
      onClose={onClose}
    >
      <form className={css.form} method="post" onSubmit={handleSubmit}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        {text ? (
          <p id={textId} className={css.text}>
            {text}
          </p>
        ) : null}
        {children}
        {error === null ? null : <FormMessage kind="error">{error}</FormMessage>}
        <div className={css.buttons}>
          <Button
            ref={submitButton}
            kind={submit.kind ?? 'primary'}
            type="submit"
            isPending={isPending}
            disabled={submit.isDisabled}
          >
            {submit.label}
          </Button>
          <Button ref={cancelButton} isPending={holdsOpen} onClick={() => dialog.current?.close()}>
            {cancelLabel}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
