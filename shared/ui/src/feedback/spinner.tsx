import css from './spinner.module.css'

/** Nine pockets that fill in turn. Decorative: describe the loading state in text beside it. */
export function Spinner() {
  return (
    <span className={css.sheet} aria-hidden="true">
      {pockets.map((pocket) => (
        <span key={pocket} className={css.pocket} />
      ))}
    </span>
  )
}

const pockets = [1, 2, 3, 4, 5, 6, 7, 8, 9]
