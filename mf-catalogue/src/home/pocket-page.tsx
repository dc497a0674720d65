import { classNames } from '@ninepocket/ui/class-names'
import { tileColourClass } from '@ninepocket/ui/tile-colour'
import css from './pocket-page.module.css'

/** Ids of pockets: only their colours matter. One stays empty, for there is always a card to look for. */
const pockets = ['q', 'w', 'e', 'r', '', 'y', 'u', 'i', 'o']

/** A nine-pocket page of a binder. Only a picture. */
export function PocketPage() {
  return (
    <div className={css.sheet} aria-hidden="true">
      {pockets.map((pocket) => (
        <span key={pocket} className={css.pocket}>
          {pocket ? (
            <span className={classNames(css.card, tileColourClass(pocket))}>
              <span className={css.art} />
              <span className={css.plate} />
            </span>
          ) : null}
        </span>
      ))}
    </div>
  )
}
