import { InsertSetDetails } from '@ninepocket/browse/facts/insert-set-details'
import { FilteredList } from '@ninepocket/browse/list/filtered-list'
import { MemberExtras } from '@ninepocket/browse/side/member-extras'
import { countOf } from '@ninepocket/browse/words/count-of'
import { shortAttributes } from '@ninepocket/browse/words/short-attributes'
import type { InsertSet } from '@ninepocket/contract/insert-set'
import type { Product } from '@ninepocket/contract/product'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Slot } from '@ninepocket/runtime/slot'
import { BackLink } from '@ninepocket/ui/back-link'
import { ListHeader } from '@ninepocket/ui/list-header'
import { ListPage } from '@ninepocket/ui/list-page'
import { StatusView } from '@ninepocket/ui/status-view'
import { useMemo } from 'react'
import { cardsOfInsertSet } from '../data/cards-of-insert-set.ts'
import { CardTile } from '../parts/card-tile.tsx'

/** Lines of a card's tile below its name: its attributes in short. */
const cardLines = 1

export function CardsView({ insertSet, product }: { insertSet: InsertSet; product: Product }) {
  const paths = sitePaths(useSite().productNoun)
  const from = paths.insertSet({ product, insertSet })
  const source = useMemo(() => cardsOfInsertSet(insertSet.id), [insertSet.id])
  return (
    <ListPage
      header={
        <ListHeader
          title={insertSet.name}
          back={<BackLink to={paths.product(product)}>Back to {product.name}</BackLink>}
          actions={<Slot name="insert-set-actions" insertSet={insertSet} product={product} />}
        >
          <p>{countOf(insertSet.totalCards, 'card')}</p>
        </ListHeader>
      }
      side={
        <>
          <InsertSetDetails insertSet={insertSet} />
          <MemberExtras screen="insert-set" />
        </>
      }
    >
      <FilteredList
        source={source}
        filterLabel="Filter cards"
        totalOfAll={insertSet.totalCards}
        empty={<StatusView status="empty" title="No cards in this insert set yet." />}
        look={{
          label: 'Cards',
          lines: cardLines,
          renderTile: (card, context) => (
            <CardTile
              card={card}
              productSlug={product.slug}
              insertSetSlug={insertSet.slug}
              from={from}
              lines={[shortAttributes(card.attributes)]}
              {...context}
            />
          ),
        }}
      />
    </ListPage>
  )
}
