import type { PublicUser } from '@ninepocket/contract/users/user'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { userQuery } from '../data/user-query.ts'
import { ProfileError, ProfileLoading } from '../states/profile-status.tsx'

export function UserLoader({ username, children }: { username: string; children: (user: PublicUser) => ReactNode }) {
  const { data, error, refetch } = useQuery(userQuery(username))
  if (data) return children(data.user)
  if (error) return <ProfileError error={error} onRetry={refetch} />
  return <ProfileLoading />
}
