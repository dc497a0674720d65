import { Button, type ButtonKind } from '../buttons/button.tsx'
import css from './confirm-prompt.module.css'

const focusButton = (button: HTMLButtonElement | null) => button?.focus()

/** What a button says that does something, how it looks, and what it does. */
export type ConfirmAction = { words: string; kind: ButtonKind; onSelect: () => void }

/**
 * Asks, in its place on the page, before something is done that is not easily undone, or which of several things is meant.
 * The focus goes to the first answer; Escape and "Cancel" do nothing. `onClose` is told first, whatever the answer: whoever
 * shows this gives the focus back.
 */
export function ConfirmPrompt({
  words,
  answers,
  onClose,
}: {
  words: string
  answers: ReadonlyArray<ConfirmAction>
  onClose: () => void
}) {
  return (
    <fieldset
      aria-label={words}
      className={css.question}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <p>{words}</p>
      {answers.map((answer, index) => (
        <Button
          key={answer.words}
          kind={answer.kind}
          ref={index === 0 ? focusButton : null}
          onClick={() => {
            onClose()
            answer.onSelect()
          }}
        >
          {answer.words}
        </Button>
      ))}
      <Button kind="quiet" onClick={onClose}>
        Cancel
      </Button>
    </fieldset>
  )
}
