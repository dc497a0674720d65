import css from './skip-link.module.css'

/** Hidden until it has the focus. Without script it is a plain fragment link. */
export function SkipLink({ targetId, children, onSkip }: { targetId: string; children: string; onSkip: () => void }) {
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
      {children}
    </a>
  )
}
