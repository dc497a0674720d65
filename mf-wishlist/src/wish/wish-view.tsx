import { CardSides } from '@ninepocket/browse/details/card-sides'
import { DescriptionBlock } from '@ninepocket/browse/details/description-block'
import { InsertSetDetails } from '@ninepocket/browse/details/insert-set-details'
import { ProductDetails } from '@ninepocket/browse/details/product-details'
import { toDisplayImage } from '@ninepocket/browse/format/to-display-image'
import { CardActions } from '@ninepocket/browse/sidebar/card-actions'
import { OwnerContactSlot } from '@ninepocket/browse/sidebar/owner-contact-slot'
import { SidebarExtraSlot } from '@ninepocket/browse/sidebar/sidebar-extra-slot'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import type { OwnOrPublicWish as Wish } from '@ninepocket/contract/wishlist/wishlist-item'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { AttributeList } from '@ninepocket/ui/layout/attribute-list'
import { DetailPageLayout } from '@ninepocket/ui/layout/detail-page-layout'
import { InfoPanel } from '@ninepocket/ui/layout/info-panel'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { Link, useParams } from 'react-router-dom'
import { isOwnWish } from '../data/is-own-wish.ts'
import { formatWishlistTitle } from '../owner/wishlist-head.ts'
import type { ViewedWishlist } from '../owner/wishlist-owner-loader.tsx'
import { WishForm } from './wish-form.tsx'
import { defaultPriority } from './wish-priority-options.ts'

export function WishView({
  wishlistContext: { user },
  wish,
  card,
  readAt,
}: {
  wishlistContext: ViewedWishlist
  wish: Wish
  card: Card
  readAt: number
}) {
  const paths = buildSitePaths(useSite().productNoun)
  const params = useParams()
  const { insertSet, product } = wish
  const toImage = (url: string | null) => toDisplayImage(url, card.updatedAt, readAt)
  // A wish seeded from a list may lack its parents. Until they load, the slugs of the current URL link back to them.
  const parentSlugs = {
    product: { slug: product?.slug ?? params.product ?? wish.productId },
    insertSet: { slug: insertSet?.slug ?? params.insertSet ?? wish.insertSetId },
  }
  return (
    <DetailPageLayout
      header={
        <PageHeader
          title={card.name}
          eyebrow={[formatWishlistTitle(user), product?.name, insertSet?.name].filter(Boolean).join(' · ')}
          back={
            <BackLink to={paths.userList(user.username, 'wishlist', parentSlugs.product, parentSlugs.insertSet)}>
              Back to {insertSet?.name ?? 'the insert set'}
            </BackLink>
          }
        />
      }
      images={
        <CardSides
          name={card.name}
          colorId={card.insertSetId}
          colorName={insertSet?.name}
          front={toImage(card.imageUrl)}
          back={toImage(card.backImageUrl)}
        />
      }
    >
      <CardActions card={card} />
      {isOwnWish(wish) ? (
        <InfoPanel title="Wishlist Details">
          <WishForm wish={wish} />
        </InfoPanel>
      ) : null}
      <WishCardDetails card={card} priority={wish.priority} cardPath={paths.card({ ...parentSlugs, card })} />
      {insertSet ? <InsertSetDetails insertSet={insertSet} /> : null}
      {product ? <ProductDetails product={product} /> : null}
      <OwnerContactSlot user={user} />
      <SidebarExtraSlot screen="card" />
    </DetailPageLayout>
  )
}

/** Facts of the card with a link to the catalogue (spec §2.15), and the priority unless it is the default. */
function WishCardDetails({ card, priority, cardPath }: { card: Card; priority: number; cardPath: string }) {
  return (
    <InfoPanel
      title="Card Details"
      facts={[
        { name: 'Card Name', value: <Link to={cardPath}>{card.name}</Link> },
        { name: 'Card Number', value: card.cardNumber },
        { name: 'Serial Total', value: card.serialTotal && `/${formatNumber(card.serialTotal)}` },
        { name: 'Stated Odds', value: card.statedOdds },
        { name: 'Priority', value: priority === defaultPriority ? null : `${priority} of 10` },
      ]}
    >
      <DescriptionBlock text={card.description} />
      <AttributeList title="Attributes" attributes={card.attributes} />
    </InfoPanel>
  )
}
