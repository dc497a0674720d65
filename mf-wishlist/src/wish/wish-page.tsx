import { PageFailure } from '@ninepocket/browse/state/page-failure'
import { ProfileFailure } from '@ninepocket/browse/state/profile-status'
import { ApiError } from '@ninepocket/client/api-error'
import { idFromSlug } from '@ninepocket/paths/slug'
import { StatusView } from '@ninepocket/ui/status-view'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { wishOfUserQuery } from '../data/wish-of-user-query.ts'
import { type OfPerson, PersonPage } from '../people/person-page.tsx'
import { cardAddressError } from './card-address-error.ts'
import { CardNotWished } from './card-not-wished.tsx'
import { WishView } from './wish-view.tsx'

/** `/@name/wishlist/product/insert-set/card`: one card that a person wishes for. */
export function WishPage() {
  const { card: slug = '' } = useParams()
  const id = idFromSlug(slug)
  return (
    <PersonPage wrong={cardAddressError(slug)}>
      {(of) => (id ? <KnownPerson key={id} of={of} id={id} /> : null)}
    </PersonPage>
  )
}

function KnownPerson({ of, id }: { of: OfPerson; id: string }) {
  const { data, dataUpdatedAt, error, refetch } = useQuery(wishOfUserQuery(of.user.id, id))
  if (error instanceof ApiError && error.status === 403)
    return <ProfileFailure error={error} retry={refetch} />
  if (data) {
    const { wishlistItem: wish } = data
    if (!wish?.card) return <CardNotWished of={of} />
    return <WishView of={of} wish={wish} card={wish.card} readAt={dataUpdatedAt} />
  }
  if (error) {
    return (
      <PageFailure title="Error Loading Card Details" error={error} onRetry={refetch}>
        Failed to load wishlist card details
      </PageFailure>
    )
  }
  return <StatusView status="loading" title="Loading card details..." titleAs="h1" />
}
