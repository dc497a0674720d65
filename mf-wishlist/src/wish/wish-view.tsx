import { CardSides } from '@ninepocket/browse/facts/card-sides'
import { InsertSetDetails } from '@ninepocket/browse/facts/insert-set-details'
import { ProductDetails } from '@ninepocket/browse/facts/product-details'
import { CardActions } from '@ninepocket/browse/side/card-actions'
import { SidebarExtraSlot } from '@ninepocket/browse/side/member-extras'
import { OwnerContact } from '@ninepocket/browse/side/owner-contact'
import { toDisplayImage } from '@ninepocket/browse/words/fresh-picture'
import type { Card } from '@ninepocket/contract/card'
import type { VisibleWish as Wish } from '@ninepocket/contract/wishlist-item'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/back-link'
import { DetailPage } from '@ninepocket/ui/detail-page'
import { InfoPanel } from '@ninepocket/ui/info-panel'
import { PageHeader } from '@ninepocket/ui/list-header'
import { useParams } from 'react-router-dom'
import { isOwnWish } from '../data/own-wish.ts'
import { formatWishlistTitle } from '../people/crumbs-to.ts'
import type { WishlistContext } from '../people/person-page.tsx'
import { WishCardDetails } from './card-details.tsx'
import { WishForm } from './wish-form.tsx'

/** One card that a person wishes for: its sides, what its owner says of the wish, and what it is. */
export function WishView({
  wishlistContext: { user },
  wish,
  card,
  readAt,
}: {
  wishlistContext: WishlistContext
  wish: Wish
  card: Card
  readAt: number
}) {
  const paths = buildSitePaths(useSite().productNoun)
  const params = useParams()
  const { insertSet, product } = wish
  const toImage = (url: string | null) => toDisplayImage(url, card.updatedAt, readAt)
  // A list that was seen before holds the wish without its parents: until they are here, the address leads back.
  const parentSlugs = {
    product: { slug: product?.slug ?? params.product ?? wish.productId },
    insertSet: { slug: insertSet?.slug ?? params.insertSet ?? wish.insertSetId },
  }
  return (
    <DetailPage
      header={
        <PageHeader
          title={card.name}
          eyebrow={[formatWishlistTitle(user), product?.name, insertSet?.name].filter(Boolean).join(' · ')}
          back={
            <BackLink
              to={paths.userList(user.username, 'wishlist', parentSlugs.product, parentSlugs.insertSet)}
            >
              Back to {insertSet?.name ?? 'the insert set'}
            </BackLink>
          }
        />
      }
      images={
        <CardSides
          name={card.name}
          colorId={card.id}
          front={toImage(card.imageUrl)}
          back={toImage(card.backImageUrl)}
        />
      }
    >
      <CardActions card={card} />
      {isOwnWish(wish) ? (
        <InfoPanel title="Your Wish">
          <WishForm wish={wish} />
        </InfoPanel>
      ) : null}
      <WishCardDetails card={card} priority={wish.priority} cardPath={paths.card({ ...parentSlugs, card })} />
      {insertSet ? <InsertSetDetails insertSet={insertSet} /> : null}
      {product ? <ProductDetails product={product} /> : null}
      <OwnerContact user={user} />
      <SidebarExtraSlot screen="card" />
    </DetailPage>
  )
}
