import { getTileColorClass } from '@ninepocket/ui/cards/tile-color'
import { classNames } from '@ninepocket/ui/theme/class-names'
import css from './binder-page-art.module.css'

/** Ids of pockets: only their colours matter. One stays empty, for there is always a card to look for. */
const pocketIds = ['q', 'w', 'e', 'r', '', 'y', 'u', 'i', 'o']

/** A nine-pocket page of a binder. Only a picture. */
export function BinderPageArt() {
  return (
    <div className={css.sheet} aria-hidden="true">
      {pocketIds.map((pocketId) => (
        <span key={pocketId} className={css.pocket}>
          {pocketId ? (
            <span className={classNames(css.card, getTileColorClass(pocketId))}>
              <span className={css.art} />
              <span className={css.plate} />
            </span>
          ) : null}
        </span>
      ))}
    </div>
  )
}
