import { ProfileFailure, ProfileLoading } from '@ninepocket/browse/state/profile-status'
import { countOf } from '@ninepocket/browse/words/count-of'
import { displayName } from '@ninepocket/browse/words/display-name'
import { failureWords } from '@ninepocket/browse/words/failure-words'
import type { PublicUser } from '@ninepocket/contract/user'
import { productLabel } from '@ninepocket/paths/product-label'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { usernameOf } from '@ninepocket/paths/username-of'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/back-link'
import { Button, buttonLook } from '@ninepocket/ui/button'
import { ListHeader } from '@ninepocket/ui/list-header'
import { StatusView } from '@ninepocket/ui/status-view'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router-dom'
import { allUserStatsQuery } from '../data/all-user-stats-query.ts'
import { userByUsernameQuery } from '../data/public-user-query.ts'
import { elsewhere } from './elsewhere.ts'

/** `/@name/wishlist`: how many cards it holds (docs/decisions/0056). */
export function WishlistPage() {
  const site = useSite()
  const params = useParams()
  const username = usernameOf(params.handle)
  const other = elsewhere({ params, site })
  if (other !== null || username === null) return <Navigate to={other ?? '/'} replace />
  return <WishlistOf key={username} username={username} />
}

function WishlistOf({ username }: { username: string }) {
  const { productNoun } = useSite()
  const { data, error, refetch } = useQuery(userByUsernameQuery(username))
  if (!data && error) return <ProfileFailure error={error} retry={refetch} />
  if (!data) return <ProfileLoading />
  const name = displayName(data.user)
  return (
    <>
      <ListHeader
        title={`${name}'s Wishlist`}
        back={<BackLink to={sitePaths(productNoun).user(username)}>Back to {name}</BackLink>}
      />
      <WishlistContent user={data.user} />
    </>
  )
}

function WishlistContent({ user }: { user: PublicUser }) {
  const { productNoun } = useSite()
  const session = useSession()
  const { data, error, refetch } = useQuery(allUserStatsQuery(user.id))
  if (!data && error) {
    return (
      <StatusView
        status="error"
        title={failureWords(error, 'Failed to load data')}
        action={<Button onClick={() => refetch()}>Try again</Button>}
      />
    )
  }
  if (!data) return <StatusView status="loading" title="Loading…" />
  const { totalCards } = data.wishlist
  if (totalCards > 0) return <p>{countOf(totalCards, 'card')}</p>
  const isOwner = session.authenticated && session.user.id === user.id
  const browse = (
    <Link to={sitePaths(productNoun).sets} className={buttonLook('primary')}>
      Browse {productLabel(productNoun)} Sets
    </Link>
  )
  return <StatusView status="empty" title="Nothing here yet." action={isOwner && browse} />
}
