import { PageError } from '@ninepocket/browse/states/page-error'
import { ProfileError } from '@ninepocket/browse/states/profile-status'
import { ApiError } from '@ninepocket/client/api-error'

/** A page of a wishlist whose data could not be had; a profile may have been closed since its person was asked for. */
export function WishlistError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 403)
    return <ProfileError error={error} onRetry={onRetry} />
  return (
    <PageError title="Error Loading Wishlist" error={error} onRetry={onRetry}>
      Failed to load data
    </PageError>
  )
}
