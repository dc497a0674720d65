import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Link } from 'react-router-dom'
import css from './photo-credit.module.css'

/** Credits the user who took the photo. While `credit` is undefined, an empty line keeps the layout from shifting. */
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
