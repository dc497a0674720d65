import { Button, type ButtonKind } from './button.tsx'
import css from './question.module.css'

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** What a button says that does something, how it looks, and what it does. */
export type Answer = { words: string; kind: ButtonKind; onTake: () => void }

/**
 * Asks, in its place on the page, before something is done that is not easily undone, or which of several things is meant.
 * The focus goes to the first answer; Escape and "Cancel" do nothing. `onClose` is told first, whatever the answer: whoever
 * shows this gives the focus back.
 */
export function Question({
  words,
  answers,
  onClose,
}: {
  words: string
  answers: ReadonlyArray<Answer>
  onClose: () => void
}) {
  return (
    <fieldset
      aria-label={words}
      className={css.question}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <p>{words}</p>
      {answers.map((answer, place) => (
        <Button
          key={answer.words}
          kind={answer.kind}
          ref={place === 0 ? focus : null}
          onClick={() => {
            onClose()
            answer.onTake()
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
