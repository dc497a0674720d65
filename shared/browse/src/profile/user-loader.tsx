import type { PublicUser } from '@ninepocket/contract/users/user'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { userByUsernameQuery } from '../data/user-by-username-query.ts'
import { replaceUsernameInPath } from '../data/user-path-redirect.ts'
import { ProfileError, ProfileLoading } from '../states/profile-status.tsx'

/** Loads the user of a page, and redirects from an address with a former username to the present one (spec §2.6). */
export function UserLoader({ username, children }: { username: string; children: (user: PublicUser) => ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const { data, error, refetch } = useQuery(userByUsernameQuery(username))
  if (data) {
    const isFormerName = data.user.username !== username
    const presentPath = isFormerName ? replaceUsernameInPath(pathname, data.user.username) : pathname
    // The page of an offer has no username in its path.
    if (presentPath === pathname) return children(data.user)
    return <Navigate to={{ pathname: presentPath, search, hash }} replace />
  }
  if (error) return <ProfileError error={error} onRetry={refetch} />
  return <ProfileLoading />
}
