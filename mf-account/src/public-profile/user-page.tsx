import { ProfileFailure, ProfileLoading } from '@ninepocket/browse/state/profile-status'
import { usernameOf } from '@ninepocket/paths/username-of'
import { useSite } from '@ninepocket/runtime/site'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { userByUsernameQuery } from '../data/public-user-query.ts'
import { elsewhere } from './elsewhere.ts'
import { ProfileView } from './profile-view.tsx'

/** `/@name` (spec §2.6). */
export function UserPage() {
  const site = useSite()
  const params = useParams()
  const username = usernameOf(params.handle)
  const other = elsewhere({ params, site })
  if (other !== null || username === null) return <Navigate to={other ?? '/'} replace />
  return <NamedUser key={username} username={username} />
}

function NamedUser({ username }: { username: string }) {
  const { data, error, refetch } = useQuery(userByUsernameQuery(username))
  if (data) return <ProfileView user={data.user} />
  if (error) return <ProfileFailure error={error} retry={refetch} />
  return <ProfileLoading />
}
