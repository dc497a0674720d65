import { ProfileError, ProfileLoading } from '@ninepocket/browse/states/profile-status'
import { parseUsername } from '@ninepocket/paths/parse-username'
import { useSite } from '@ninepocket/runtime/site'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { userByUsernameQuery } from '../data/queries/user-by-username-query.ts'
import { getProfileRedirect } from './profile-redirect.ts'
import { ProfileView } from './profile-view.tsx'

/** `/@name` (spec §2.6). */
export function UserPage() {
  const site = useSite()
  const params = useParams()
  const username = parseUsername(params.username)
  const redirectPath = getProfileRedirect({ params, site })
  if (redirectPath !== null || username === null) return <Navigate to={redirectPath ?? '/'} replace />
  return <ProfileByUsername key={username} username={username} />
}

function ProfileByUsername({ username }: { username: string }) {
  const { data, error, refetch } = useQuery(userByUsernameQuery(username))
  if (data) return <ProfileView user={data.user} />
  if (error) return <ProfileError error={error} onRetry={refetch} />
  return <ProfileLoading />
}
