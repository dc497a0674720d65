import css from './skip-link.module.css'

/** The first stop of the Tab key: past the bars, to the page. Without script it is a plain jump. */
export function SkipLink({ targetId, onSkip }: { targetId: string; onSkip: () => void }) {
  return (
    <a
      href={`#${targetId}`}
      className={css.skip}
      onClick={(event) => {
        // A jump would be an entry of the history, and a move for the router.
        event.preventDefault()
        onSkip()
      }}
    >
      Skip to content
    </a>
  )
}
