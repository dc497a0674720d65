import { getTileColorClass } from '@ninepocket/ui/cards/tile-color'
import { classNames } from '@ninepocket/ui/theme/class-names'
import css from './binder-page-art.module.css'

/** Each id selects a color. The empty one is an empty pocket. */
const pocketIds = ['q', 'w', 'e', 'r', '', 'y', 'u', 'i', 'o']

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
