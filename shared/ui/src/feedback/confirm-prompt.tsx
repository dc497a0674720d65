import type { KeyboardEvent } from 'react'
import { Button, type ButtonKind } from '../buttons/button.tsx'
import css from './confirm-prompt.module.css'

const focusButton = (button: HTMLButtonElement | null) => button?.focus()

type ConfirmAction = { label: string; kind: ButtonKind; onSelect: () => void }

/**
 * The first action gets the focus, or Cancel if there is none or the act `isIrreversible`: a second Enter must not do it.
 * `onClose` runs before any action; the caller must restore the focus.
 */
export function ConfirmPrompt({
  message,
  actions,
  isIrreversible = false,
  onClose,
}: {
  message: string
  actions: ReadonlyArray<ConfirmAction>
  isIrreversible?: boolean
  onClose: () => void
}) {
  const focusesCancel = isIrreversible || actions.length === 0
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Closes the question, and not a panel around it.
    event.stopPropagation()
    onClose()
  }
  return (
    <fieldset aria-label={message} className={css.prompt} onKeyDown={closeOnEscape}>
      <p>{message}</p>
      <div className={css.buttons}>
        {actions.map((action, index) => (
          <Button
            key={action.label}
            kind={action.kind}
            ref={index === 0 && !focusesCancel ? focusButton : null}
            onClick={() => {
              onClose()
              action.onSelect()
            }}
          >
            {action.label}
          </Button>
        ))}
        <Button kind="quiet" ref={focusesCancel ? focusButton : null} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}
