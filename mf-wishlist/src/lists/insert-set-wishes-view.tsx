import { InsertSetDetails } from '@ninepocket/browse/details/insert-set-details'
import { FilterableList } from '@ninepocket/browse/list/filterable-list'
import { CardRowHeader } from '@ninepocket/browse/list-views/card-row'
import { FullChecklistLink } from '@ninepocket/browse/sidebar/full-checklist-link'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { Product } from '@ninepocket/contract/catalogue/product'
import type { OwnOrPublicWish } from '@ninepocket/contract/wishlist/wishlist-item'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { Slot } from '@ninepocket/runtime/slot'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { RemoveInsertSetWishes } from '../bulk/remove-insert-set-wishes.tsx'
import { RemoveSelectedWishes } from '../bulk/remove-selected-wishes.tsx'
import { insertSetWishesSource } from '../data/queries/insert-set-wishes-source.ts'
import { formatWishlistTitle } from '../owner/wishlist-head.ts'
import type { ViewedWishlist } from '../owner/wishlist-owner-loader.tsx'
import { EmptyWishlist } from './empty-wishlist.tsx'
import css from './insert-set-wishes-view.module.css'
import { PrintWishlistLink } from './print-wishlist-link.tsx'
import { readSort } from './sort-in-url.ts'
import { SortSelect } from './sort-select.tsx'
import { WishRow } from './wish-row.tsx'
import { wishSortOptions } from './wish-sort-options.ts'
import { WishTile, wishTileLineCount } from './wish-tile.tsx'
import { WishlistLayout } from './wishlist-layout.tsx'

export function InsertSetWishesView({
  wishlistContext,
  insertSet,
  product,
}: {
  wishlistContext: ViewedWishlist
  insertSet: InsertSet
  product: Product
}) {
  const { user, isOwner } = wishlistContext
  const paths = buildSitePaths(useSite().productNoun)
  const { authenticated } = useSession()
  const from = paths.userList(user.username, 'wishlist', product, insertSet)
  const [search] = useSearchParams()
  const sort = readSort(wishSortOptions, search)
  const source = useMemo(() => insertSetWishesSource(user.id, insertSet.id, sort), [user.id, insertSet.id, sort])
  const toWishProps = (wish: OwnOrPublicWish) => ({
    wish,
    to: paths.userList(user.username, 'wishlist', product, insertSet, { slug: wish.card?.slug ?? wish.cardId }),
    from,
    isMember: authenticated,
    wishWithParents: { ...wish, insertSet, product },
  })
  return (
    <WishlistLayout
      wishlistContext={wishlistContext}
      title={insertSet.name}
      eyebrow={`${formatWishlistTitle(user)} · ${product.name}`}
      back={<BackLink to={paths.userList(user.username, 'wishlist', product)}>Back to {product.name}</BackLink>}
      actions={
        <>
          <FullChecklistLink to={paths.insertSet({ product, insertSet })} />
          {isOwner ? (
            <>
              <Slot
                name="number-line"
                insertSet={insertSet}
                mode="wishlist"
                placeholder={<span className={css.numberLinePlace} />}
              />
              <RemoveInsertSetWishes insertSet={insertSet} />
            </>
          ) : null}
          <PrintWishlistLink to={paths.wantList(user.username, product, insertSet)} />
        </>
      }
      facts={<InsertSetDetails insertSet={insertSet} factsInHead={['Set Name']} foldsAboveList />}
    >
      <FilterableList
        source={source}
        controls={<SortSelect sortOptions={wishSortOptions} sort={sort} />}
        filterLabel="Filter cards"
        empty={<EmptyWishlist {...wishlistContext} />}
        gridOptions={{
          label: 'Cards',
          tileLineRowCount: wishTileLineCount,
          hasTileActions: authenticated,
          views: {
            getId: ({ id }) => id,
            hasImage: ({ card }) => Boolean(card?.imageUrl),
            getNumber: ({ card }) => card?.cardNumber ?? null,
            rowHeader: <CardRowHeader detailsLabel="Details" hasActions={authenticated} />,
            renderSelectionActions: isOwner
              ? (selection) => <RemoveSelectedWishes insertSetId={insertSet.id} selection={selection} />
              : undefined,
            renderRow: (wish, readAt) => <WishRow key={wish.id} {...toWishProps(wish)} readAt={readAt} />,
          },
          renderTile: (wish, tileProps) => (
            // The key keeps typed text from moving to another wish in the same cell.
            <WishTile key={wish.id} {...toWishProps(wish)} {...tileProps} />
          ),
        }}
      />
    </WishlistLayout>
  )
}
