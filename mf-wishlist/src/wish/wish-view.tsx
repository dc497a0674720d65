import { CardSides } from '@ninepocket/browse/facts/card-sides'
import { InsertSetDetails } from '@ninepocket/browse/facts/insert-set-details'
import { ProductDetails } from '@ninepocket/browse/facts/product-details'
import { CardActions } from '@ninepocket/browse/side/card-actions'
import { MemberExtras } from '@ninepocket/browse/side/member-extras'
import { OwnerContact } from '@ninepocket/browse/side/owner-contact'
import { freshPicture } from '@ninepocket/browse/words/fresh-picture'
import type { Card } from '@ninepocket/contract/card'
import type { WishView as Wish } from '@ninepocket/contract/wishlist-item'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/back-link'
import { DetailPage } from '@ninepocket/ui/detail-page'
import { InfoPanel } from '@ninepocket/ui/info-panel'
import { ListHeader } from '@ninepocket/ui/list-header'
import { useParams } from 'react-router-dom'
import { isOwnWish } from '../data/own-wish.ts'
import { wishlistTitle } from '../people/crumbs-to.ts'
import type { OfPerson } from '../people/person-page.tsx'
import { CardDetails } from './card-details.tsx'
import { WishForm } from './wish-form.tsx'

/** One card that a person wishes for: its sides, what its owner says of the wish, and what it is. */
export function WishView({
  of: { user },
  wish,
  card,
  readAt,
}: {
  of: OfPerson
  wish: Wish
  card: Card
  readAt: number
}) {
  const paths = sitePaths(useSite().productNoun)
  const params = useParams()
  const { insertSet, product } = wish
  const picture = (url: string | null) => freshPicture(url, card.updatedAt, readAt)
  // A list that was seen before holds the wish without its parents: until they are here, the address leads back.
  const above = {
    product: { slug: product?.slug ?? params.product ?? wish.productId },
    insertSet: { slug: insertSet?.slug ?? params.insertSet ?? wish.insertSetId },
  }
  return (
    <DetailPage
      header={
        <ListHeader
          title={card.name}
          eyebrow={[wishlistTitle(user), product?.name, insertSet?.name].filter(Boolean).join(' · ')}
          back={
            <BackLink to={paths.userList(user.username, 'wishlist', above.product, above.insertSet)}>
              Back to {insertSet?.name ?? 'the insert set'}
            </BackLink>
          }
        />
      }
      pictures={
        <CardSides
          name={card.name}
          colourId={card.id}
          front={picture(card.imageUrl)}
          back={picture(card.backImageUrl)}
        />
      }
    >
      <CardActions card={card} />
      {isOwnWish(wish) ? (
        <InfoPanel title="Your Wish">
          <WishForm wish={wish} />
        </InfoPanel>
      ) : null}
      <CardDetails card={card} priority={wish.priority} to={paths.card({ ...above, card })} />
      {insertSet ? <InsertSetDetails insertSet={insertSet} /> : null}
      {product ? <ProductDetails product={product} /> : null}
      <OwnerContact user={user} />
      <MemberExtras screen="card" />
    </DetailPage>
  )
}
