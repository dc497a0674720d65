import { ProfileError } from '@ninepocket/browse/states/profile-status'
import { ApiError } from '@ninepocket/client/api-error'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { PrivateCollectionView } from './private-collection-view.tsx'

export const isForbiddenError = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.status === 403

/** The profile or collection has become private since the user was loaded. */
export function ForbiddenView({ user, error, retry }: { user: PublicUser; error: ApiError; retry: () => void }) {
  return error.code === 'PROFILE_PRIVATE' ? (
    <ProfileError error={error} onRetry={retry} />
  ) : (
    <PrivateCollectionView user={user} />
  )
}
