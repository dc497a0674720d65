import { ProfileError, ProfileLoading, ProfileNotFound } from '@ninepocket/browse/states/profile-status'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { userByIdQuery } from '../data/queries/user-by-id-query.ts'
import { isUserId } from './is-user-id.ts'
import { ProfileView } from './profile-view.tsx'

/** `/profile/{userId}` (spec §2.1). */
export function UserByIdPage() {
  const { userId = '' } = useParams()
  return isUserId(userId) ? <ProfileById key={userId} id={userId} /> : <ProfileNotFound />
}

function ProfileById({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(userByIdQuery(id))
  if (data) return <ProfileView user={data.user} />
  if (error) return <ProfileError error={error} onRetry={refetch} />
  return <ProfileLoading />
}
