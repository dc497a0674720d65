import { InsertSetDetails } from '@ninepocket/browse/details/insert-set-details'
import { formatShortAttributes } from '@ninepocket/browse/format/format-short-attributes'
import { FilterableList } from '@ninepocket/browse/list/filterable-list'
import { SidebarExtraSlot } from '@ninepocket/browse/sidebar/sidebar-extra-slot'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { Product } from '@ninepocket/contract/catalogue/product'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Slot } from '@ninepocket/runtime/slot'
import { ListPageLayout } from '@ninepocket/ui/layout/list-page-layout'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { classNames } from '@ninepocket/ui/theme/class-names'
import { useMemo } from 'react'
import { buildCardRowViewOptions } from '../card-list/build-card-row-view-options.tsx'
import { ownershipFilteredCardsSource } from '../data/ownership-filtered-cards-source.ts'
import { AdminOnlyLink } from '../editing/admin-only-link.tsx'
import { useRememberViewedPage } from '../home/use-remember-viewed-page.ts'
import { IconLegend } from '../legend/icon-legend.tsx'
import { ChecklistProgressSlot } from '../ownership-filter/checklist-progress-slot.tsx'
import { EmptyOwnershipResult } from '../ownership-filter/empty-ownership-result.tsx'
import { OwnershipSwitch } from '../ownership-filter/ownership-switch.tsx'
import { useCurrentOwnershipFilter } from '../ownership-filter/use-ownership-filter.ts'
import { Contributors } from '../suggesting/contributors.tsx'
import { SuggestLinks } from '../suggesting/suggest-links.tsx'
import { CardTile } from '../tiles/card-tile.tsx'
import { GuestInsertSetActions } from './guest-insert-set-actions.tsx'
import css from './insert-set-cards-view.module.css'

const cardTileLineCount = 1

export function InsertSetCardsView({ insertSet, product }: { insertSet: InsertSet; product: Product }) {
  const paths = buildSitePaths(useSite().productNoun)
  const from = paths.insertSet({ product, insertSet })
  const { ownershipFilter, isMember } = useCurrentOwnershipFilter()
  const source = useMemo(
    () => ownershipFilteredCardsSource(insertSet.id, ownershipFilter),
    [insertSet.id, ownershipFilter],
  )
  useRememberViewedPage({ path: from, name: insertSet.name, context: product.name })
  const cardViews = buildCardRowViewOptions({
    insertSetId: insertSet.id,
    toCard: (card) => paths.card({ product, insertSet, card }),
    from,
    isMember,
  })
  return (
    <ListPageLayout
      header={
        <PageHeader
          title={insertSet.name}
          titleContext={product.name}
          back={<BackLink to={paths.product(product)}>Back to {product.name}</BackLink>}
          actions={
            isMember ? (
              <Slot
                name="insert-set-actions"
                wrap={(widgets, state) => (
                  <div className={classNames(css.actions, state !== 'lacking' && css.reservesHeight)}>{widgets}</div>
                )}
                insertSet={insertSet}
                product={product}
              />
            ) : (
              <GuestInsertSetActions />
            )
          }
        >
          {isMember ? null : <p>{formatCountWithNoun(insertSet.totalCards, 'card')}</p>}
          <ChecklistProgressSlot product={product} insertSet={insertSet} />
        </PageHeader>
      }
      side={
        <>
          <InsertSetDetails insertSet={insertSet} factsInHead={['Set Name', 'Total Cards']} foldsAboveList />
          <IconLegend foldsAboveList />
          <SuggestLinks kind="insert-sets" id={insertSet.id} />
          <AdminOnlyLink to={paths.editRow('insert-sets', insertSet.id)}>Edit insert set</AdminOnlyLink>
          <Contributors kind="insert-sets" id={insertSet.id} />
          <SidebarExtraSlot screen="insert-set" />
        </>
      }
    >
      <FilterableList
        controls={isMember ? <OwnershipSwitch ownershipFilter={ownershipFilter} itemsLabel="cards" /> : null}
        source={source}
        filterLabel="Filter cards"
        unfilteredTotal={ownershipFilter === 'all' ? insertSet.totalCards : undefined}
        empty={
          <EmptyOwnershipResult
            ownershipFilter={ownershipFilter}
            total={insertSet.totalCards}
            emptyTitle="No cards in this insert set yet"
          />
        }
        gridOptions={{
          label: 'Cards',
          tileLineRowCount: cardTileLineCount,
          hasTileActions: isMember,
          views: cardViews,
          renderTile: (card, tileProps) => (
            <CardTile
              card={card}
              productSlug={product.slug}
              insertSetSlug={insertSet.slug}
              from={from}
              lines={[formatShortAttributes(card.attributes)]}
              isMember={isMember}
              {...tileProps}
            />
          ),
        }}
      />
    </ListPageLayout>
  )
}
