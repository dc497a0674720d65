import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Link } from 'react-router-dom'
import css from './photo-credit.module.css'

/** Whose photo a side shows. `by` is undefined until it is known: the line is kept for it, so that nothing moves. */
export function PhotoCredit({ credit }: { credit: { username: string } | null | undefined }) {
  const paths = buildSitePaths(useSite().productNoun)
  if (credit === null) return null
  return (
    <figcaption className={css.credit}>
      {credit ? (
        <>
          Photo by <Link to={paths.user(credit.username)}>{`@${credit.username}`}</Link>
        </>
      ) : null}
    </figcaption>
  )
}
