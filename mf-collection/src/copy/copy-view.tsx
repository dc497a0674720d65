import { CardSides } from '@ninepocket/browse/details/card-sides'
import { InsertSetDetails } from '@ninepocket/browse/details/insert-set-details'
import { ProductDetails } from '@ninepocket/browse/details/product-details'
import { formatListTitle } from '@ninepocket/browse/page-head/list-breadcrumbs'
import { SidebarExtraSlot } from '@ninepocket/browse/sidebar/sidebar-extra-slot'
import type { OwnOrPublicCopy as Copy, UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { Slot } from '@ninepocket/runtime/slot'
import { DetailPageLayout } from '@ninepocket/ui/layout/detail-page-layout'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { useParams } from 'react-router-dom'
import type { ViewedCopyList } from '../owner/copy-list-owner-loader.tsx'
import { OwnerLink } from '../owner/owner-link.tsx'
import { CopySidePhotoButtons } from '../photo/controls/copy-side-photo-buttons.tsx'
import { CopyCardDetails } from './copy-card-details.tsx'
import { CopyInventoryDetails } from './copy-inventory-details.tsx'
import { CopyOwnerActions } from './copy-owner-actions.tsx'
import css from './copy-view.module.css'
import { getCopyImages } from './get-copy-images.ts'
import { isOwnCopy } from './is-own-copy.ts'

/** Page of one copy (spec §2.18). */
export function CopyView({
  listContext: { user, list, isOwner },
  copy,
  readAt,
}: {
  listContext: ViewedCopyList
  copy: Copy & { card: NonNullable<Copy['card']> }
  readAt: number
}) {
  const paths = buildSitePaths(useSite().productNoun)
  const params = useParams()
  const { authenticated } = useSession()
  const { card, insertSet, product } = copy
  const { front, back } = getCopyImages(copy, readAt)
  // A cached list contains the copy without its parents. Until they load, the address provides the slugs.
  const parentSlugs = {
    product: { slug: product?.slug ?? params.product ?? copy.productId },
    insertSet: { slug: insertSet?.slug ?? params.insertSet ?? copy.insertSetId },
  }
  return (
    <DetailPageLayout
      header={
        <PageHeader
          title={card.name}
          eyebrow={[formatListTitle(user, list), product?.name, insertSet?.name].filter(Boolean).join(' · ')}
          back={
            <BackLink to={paths.userList(user.username, list.list, parentSlugs.product, parentSlugs.insertSet)}>
              Back to {insertSet?.name ?? 'the insert set'}
            </BackLink>
          }
        />
      }
      images={
        <>
          <CardSides
            name={card.name}
            colorId={card.insertSetId}
            colorName={insertSet?.name}
            front={front}
            back={back}
          />
          {isOwnCopy(copy) ? <CopyOwnerPhotoButtons cardName={card.name} copy={copy} /> : null}
        </>
      }
    >
      <OwnerLink user={user} />
      {isOwnCopy(copy) ? <CopyOwnerActions card={card} copy={copy} /> : null}
      {authenticated && !isOwner && copy.isAvailable && !copy.isHeld ? (
        <Slot
          name="copy-offers"
          wrap={(links) => <div className={css.offers}>{links}</div>}
          user={user}
          list={list.list}
          copy={copy}
        />
      ) : null}
      <CopyCardDetails card={card} cardPath={paths.card({ ...parentSlugs, card })} />
      {insertSet ? <InsertSetDetails insertSet={insertSet} /> : null}
      {product ? <ProductDetails product={product} /> : null}
      <CopyInventoryDetails copy={copy} currency={user.defaultCurrency} />
      <Slot name="copy-history" placeholder={<div className={css.history} />} user={user} copyId={copy.id} />
      <Slot name="owner-contact" user={user} />
      <SidebarExtraSlot screen="copy" />
    </DetailPageLayout>
  )
}

function CopyOwnerPhotoButtons({ cardName, copy }: { cardName: string; copy: UserInventoryItem }) {
  return (
    <fieldset className={css.photos} aria-label="Photos of this copy">
      <CopySidePhotoButtons cardName={cardName} copy={copy} side="front" variant="words" />
      <CopySidePhotoButtons cardName={cardName} copy={copy} side="back" variant="words" />
    </fieldset>
  )
}
