import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { userByUsernameQuery } from '../data/public-user-query.ts'
import { ProfileFailure, ProfileLoading } from './profile-status.tsx'
import { ProfileView } from './profile-view.tsx'
import { usernameOf } from './username-of.ts'

/** `/@name`: a name in capitals leads to the one in lower case, none at all to the home page (spec §2). */
export function UserPage() {
  const { productNoun } = useSite()
  const { handle } = useParams()
  const paths = sitePaths(productNoun)
  const username = usernameOf(handle)
  if (username === null) return <Navigate to={paths.home} replace />
  if (handle !== `@${username}`) return <Navigate to={paths.user(username)} replace />
  return <NamedUser key={username} username={username} />
}

function NamedUser({ username }: { username: string }) {
  const { data, error, refetch } = useQuery(userByUsernameQuery(username))
  if (data) return <ProfileView user={data.user} />
  if (error) return <ProfileFailure error={error} retry={refetch} />
  return <ProfileLoading />
}
