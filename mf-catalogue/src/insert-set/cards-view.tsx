import { InsertSetDetails } from '@ninepocket/browse/facts/insert-set-details'
import { FilteredList } from '@ninepocket/browse/list/filtered-list'
import { SidebarExtraSlot } from '@ninepocket/browse/side/member-extras'
import { formatCount } from '@ninepocket/browse/words/count-of'
import { formatShortAttributes } from '@ninepocket/browse/words/short-attributes'
import type { InsertSet } from '@ninepocket/contract/insert-set'
import type { Product } from '@ninepocket/contract/product'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Slot } from '@ninepocket/runtime/slot'
import { BackLink } from '@ninepocket/ui/back-link'
import { classNames } from '@ninepocket/ui/class-names'
import { PageHeader } from '@ninepocket/ui/list-header'
import { ListPageLayout } from '@ninepocket/ui/list-page'
import { useMemo } from 'react'
import { cardsByOwnership } from '../data/cards-having.ts'
import { ChecklistProgressSlot } from '../having/checklist-progress.tsx'
import { OwnershipSwitch } from '../having/having-switch.tsx'
import { EmptyOwnershipResult } from '../having/nothing-had.tsx'
import { useOwnershipFilter } from '../having/use-having.ts'
import { CardTile } from '../parts/card-tile.tsx'
import css from './cards-view.module.css'

/** Lines of a card's tile below its name: its attributes in short. */
const cardTileLineCount = 1

export function InsertSetCardsView({ insertSet, product }: { insertSet: InsertSet; product: Product }) {
  const paths = buildSitePaths(useSite().productNoun)
  const from = paths.insertSet({ product, insertSet })
  const { ownershipFilter, isMember } = useOwnershipFilter()
  const source = useMemo(
    () => cardsByOwnership(insertSet.id, ownershipFilter),
    [insertSet.id, ownershipFilter],
  )
  return (
    <ListPageLayout
      header={
        <PageHeader
          title={insertSet.name}
          back={<BackLink to={paths.product(product)}>Back to {product.name}</BackLink>}
          actions={
            isMember ? (
              <Slot
                name="insert-set-actions"
                wrap={(widgets, state) => (
                  <div className={classNames(css.actions, state !== 'lacking' && css.kept)}>{widgets}</div>
                )}
                insertSet={insertSet}
                product={product}
              />
            ) : null
          }
        >
          <p>{formatCount(insertSet.totalCards, 'card')}</p>
          <ChecklistProgressSlot product={product} insertSet={insertSet} />
        </PageHeader>
      }
      side={
        <>
          <InsertSetDetails insertSet={insertSet} foldsAboveList />
          <SidebarExtraSlot screen="insert-set" />
        </>
      }
    >
      {isMember ? <OwnershipSwitch ownershipFilter={ownershipFilter} itemsLabel="cards" /> : null}
      <FilteredList
        key={ownershipFilter}
        source={source}
        filterLabel="Filter cards"
        unfilteredTotal={ownershipFilter === 'all' ? insertSet.totalCards : undefined}
        empty={
          <EmptyOwnershipResult
            ownershipFilter={ownershipFilter}
            total={insertSet.totalCards}
            emptyTitle="No cards in this insert set yet."
          />
        }
        gridOptions={{
          label: 'Cards',
          lines: cardTileLineCount,
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
