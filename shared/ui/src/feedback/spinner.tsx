import css from './spinner.module.css'

/** Nine pockets that fill one after the other. Only a picture: say in words beside it what is awaited. */
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
