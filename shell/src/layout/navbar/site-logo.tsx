import { useSite } from '@ninepocket/runtime/site'
import { Link } from 'react-router-dom'
import css from './site-logo.module.css'

const columns = [1, 10, 19]
const rows = [1, 10.5, 20]

/** A binder page of nine pockets, one of them with a card in it, and the site's name. */
export function SiteLogo({ homePath }: { homePath: string }) {
  const { siteName } = useSite()
  return (
    <Link to={homePath} className={css.logo}>
      <svg className={css.sheet} viewBox="0 0 27 29" width="27" height="29" aria-hidden="true">
        {rows.flatMap((y) =>
          columns.map((x) => (
            <rect
              key={`${x} ${y}`}
              x={x}
              y={y}
              width="7"
              height="8"
              rx="1.5"
              className={x === 10 && y === 10.5 ? css.card : css.pocket}
            />
          )),
        )}
      </svg>
      <span className={css.name}>{siteName}</span>
    </Link>
  )
}
