import { PageError } from '@ninepocket/browse/states/page-error'
import { ProfileError } from '@ninepocket/browse/states/profile-status'
import { ApiError } from '@ninepocket/client/api-error'

/** Shows a load error. A 403 means that the profile became private after the user was loaded. */
export function WishlistError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 403) return <ProfileError error={error} onRetry={onRetry} />
  return (
    <PageError title="Error Loading Wishlist" error={error} onRetry={onRetry}>
      Failed to load data
    </PageError>
  )
}
