import { Button, type ButtonKind } from './button.tsx'
import css from './question.module.css'

/**
 * Asks, in its place on the page, before something is done that is not easily undone. The focus goes to the answer that does
 * it; Escape is the other one. Whoever asked gets the focus back from whoever shows this.
 */
export function Question({
  words,
  yes,
  kind = 'primary',
  onAnswer,
}: {
  words: string
  /** What the button says that does it. */
  yes: string
  kind?: ButtonKind
  onAnswer: (isYes: boolean) => void
}) {
  return (
    <fieldset
      aria-label={words}
      className={css.question}
      onKeyDown={({ key }) => key === 'Escape' && onAnswer(false)}
    >
      <p>{words}</p>
      <Button kind={kind} ref={(button) => button?.focus()} onClick={() => onAnswer(true)}>
        {yes}
      </Button>
      <Button kind="quiet" onClick={() => onAnswer(false)}>
        Cancel
      </Button>
    </fieldset>
  )
}
