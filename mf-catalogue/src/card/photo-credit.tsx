import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Link } from 'react-router-dom'
import css from './photo-credit.module.css'

/** Whose photo a side shows. `by` is undefined until it is known: the line is kept for it, so that nothing moves. */
export function PhotoCredit({ by }: { by: { username: string } | null | undefined }) {
  const paths = sitePaths(useSite().productNoun)
  if (by === null) return null
  return (
    <figcaption className={css.credit}>
      {by ? (
        <>
          Photo by <Link to={paths.user(by.username)}>{`@${by.username}`}</Link>
        </>
      ) : null}
    </figcaption>
  )
}
