import css from './skip-link.module.css'

/** First Tab stop, which skips the bars. Without script it is a plain fragment link. */
export function SkipLink({ targetId, onSkip }: { targetId: string; onSkip: () => void }) {
  return (
    <a
      href={`#${targetId}`}
      className={css.skip}
      onClick={(event) => {
        // A fragment would add a history entry and trigger the router.
        event.preventDefault()
        onSkip()
      }}
    >
      Skip to content
    </a>
  )
}
