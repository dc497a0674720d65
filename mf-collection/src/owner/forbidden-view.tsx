import { ProfileError } from '@ninepocket/browse/states/profile-status'
import { ApiError } from '@ninepocket/client/api-error'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { PrivateCollection } from './private-collection.tsx'

/** Whether the server keeps something of a person to themselves: the profile, or what of the collection is not marked. */
export const isForbidden = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.status === 403

/** The person's profile, or their collection, was open when they were asked for, and has been closed since. */
export function ForbiddenView({
  user,
  error,
  retry,
}: {
  user: PublicUser
  error: ApiError
  retry: () => void
}) {
  return error.code === 'PROFILE_PRIVATE' ? (
    <ProfileError error={error} onRetry={retry} />
  ) : (
    <PrivateCollection user={user} />
  )
}
