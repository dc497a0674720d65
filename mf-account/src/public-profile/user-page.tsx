import { UserLoader } from '@ninepocket/browse/profile/user-loader'
import { parseUsername } from '@ninepocket/paths/parse-username'
import { useSite } from '@ninepocket/runtime/site'
import { Navigate, useParams } from 'react-router-dom'
import { getProfileRedirect } from './profile-redirect.ts'
import { ProfileView } from './profile-view.tsx'

/** `/@name` (spec §2.6). */
export function UserPage() {
  const site = useSite()
  const params = useParams()
  const username = parseUsername(params.username)
  const redirectPath = getProfileRedirect({ params, site })
  if (redirectPath !== null || username === null) return <Navigate to={redirectPath ?? '/'} replace />
  return (
    <UserLoader key={username} username={username}>
      {(user) => <ProfileView user={user} />}
    </UserLoader>
  )
}
