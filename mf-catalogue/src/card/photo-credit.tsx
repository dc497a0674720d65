import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { Slot } from '@ninepocket/runtime/slot'
import { Link } from 'react-router-dom'
import css from './photo-credit.module.css'

type Credit = { username: string }

/** Credits the user who took the photo. While `credit` is undefined, an empty line keeps the layout from shifting. */
export function PhotoCredit({ credit, side }: { credit: Credit | null | undefined; side: CardSideName }) {
  const paths = buildSitePaths(useSite().productNoun)
  if (credit === null) return null
  return (
    <figcaption className={css.credit}>
      <p className={css.line}>
        {credit ? (
          <>
            Photo by <Link to={paths.user(credit.username)}>{`@${credit.username}`}</Link>
          </>
        ) : null}
      </p>
      <PhotoCreditActions credit={credit} side={side} />
    </figcaption>
  )
}

/** Slot for members other than the photographer. Its row is also reserved while the photographer is unknown. */
function PhotoCreditActions({ credit, side }: { credit: Credit | undefined; side: CardSideName }) {
  const session = useSession()
  if (!session.authenticated || session.user.username === credit?.username) return null
  if (!credit) return <div className={css.actions} />
  return (
    <Slot
      name="photo-credit-actions"
      wrap={(widgets) => <div className={css.actions}>{widgets}</div>}
      username={credit.username}
      side={side}
    />
  )
}
