import { CardSides } from '@ninepocket/browse/facts/card-sides'
import { InsertSetDetails } from '@ninepocket/browse/facts/insert-set-details'
import { ProductDetails } from '@ninepocket/browse/facts/product-details'
import { listTitle } from '@ninepocket/browse/head/crumbs-of-list'
import { MemberExtras } from '@ninepocket/browse/side/member-extras'
import type { CopyView as Copy } from '@ninepocket/contract/user-inventory-item'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Slot } from '@ninepocket/runtime/slot'
import { BackLink } from '@ninepocket/ui/back-link'
import { DetailPage } from '@ninepocket/ui/detail-page'
import { ListHeader } from '@ninepocket/ui/list-header'
import { useParams } from 'react-router-dom'
import { OwnerLine } from '../people/owner-line.tsx'
import type { OfPerson } from '../people/person-page.tsx'
import { CardDetails } from './card-details.tsx'
import { InventoryDetails } from './inventory-details.tsx'
import { isOwnCopy } from './is-own-copy.ts'
import { OwnerActions } from './owner-actions.tsx'
import { OwnerPhotos } from './owner-photos.tsx'
import { picturesOf } from './pictures-of.ts'

/** One copy: its sides, what it is a copy of, and at the foot of that what its owner says of it (spec §2.18). */
export function CopyView({
  of: { user, list },
  copy,
  readAt,
}: {
  of: OfPerson
  copy: Copy & { card: NonNullable<Copy['card']> }
  readAt: number
}) {
  const paths = sitePaths(useSite().productNoun)
  const params = useParams()
  const { card, insertSet, product } = copy
  const { front, back } = picturesOf(copy, readAt)
  // A list that was seen before holds the copy without its parents: until they are here, the address leads back.
  const above = {
    product: { slug: product?.slug ?? params.product ?? copy.productId },
    insertSet: { slug: insertSet?.slug ?? params.insertSet ?? copy.insertSetId },
  }
  return (
    <DetailPage
      header={
        <ListHeader
          title={card.name}
          eyebrow={[listTitle(user, list), product?.name, insertSet?.name].filter(Boolean).join(' · ')}
          back={
            <BackLink to={paths.userList(user.username, list.list, above.product, above.insertSet)}>
              Back to {insertSet?.name ?? 'the insert set'}
            </BackLink>
          }
        />
      }
      pictures={
        <>
          <CardSides name={card.name} colourId={card.id} front={front} back={back} />
          {isOwnCopy(copy) ? <OwnerPhotos cardName={card.name} copy={copy} /> : null}
        </>
      }
    >
      <OwnerLine user={user} />
      {isOwnCopy(copy) ? <OwnerActions card={card} copy={copy} /> : null}
      <CardDetails card={card} to={paths.card({ ...above, card })} />
      {insertSet ? <InsertSetDetails insertSet={insertSet} /> : null}
      {product ? <ProductDetails product={product} /> : null}
      <InventoryDetails copy={copy} currency={user.defaultCurrency} />
      <Slot name="owner-contact" user={user} />
      <MemberExtras screen="copy" />
    </DetailPage>
  )
}
