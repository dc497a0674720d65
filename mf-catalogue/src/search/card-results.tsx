import { formatProductName } from '@ninepocket/browse/format/format-product'
import { FilterableList } from '@ninepocket/browse/list/filterable-list'
import type { Card } from '@ninepocket/contract/catalogue/card'
import type { CardSearchFilters } from '@ninepocket/contract/catalogue/card-search-filters'
import { useSession } from '@ninepocket/runtime/session'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { useMemo } from 'react'
import { searchedCardsSource } from '../data/searched-cards-source.ts'
import { CardTile } from '../tiles/card-tile.tsx'
import { SearchFilterFields } from './search-filter-fields.tsx'

const cardResultLineCount = 2
const getParentLines = ({ insertSet, product }: Card) => [
  insertSet?.name ?? '',
  product ? formatProductName(product) : '',
]

export function CardResults({
  term,
  filters,
  total,
}: {
  term: string
  filters: CardSearchFilters
  total: number | undefined
}) {
  const { sport, year, publisher, kind, have } = filters
  const source = useMemo(
    () => searchedCardsSource(term, { sport, year, publisher, kind, have }),
    [term, sport, year, publisher, kind, have],
  )
  const { authenticated } = useSession()
  return (
    <section aria-labelledby="found-cards">
      <h2 id="found-cards">Cards</h2>
      <SearchFilterFields term={term} filters={filters} isMember={authenticated} />
      <FilterableList
        source={source}
        filterLabel={null}
        unfilteredTotal={total}
        empty={<StatusView status="empty" title="No cards found" titleAs="h3" />}
        gridOptions={{
          label: 'Cards',
          tileLineCount: cardResultLineCount,
          hasTileActions: authenticated,
          renderTile: (card, tileProps) => (
            <CardTile
              card={card}
              productSlug={card.product?.slug ?? card.productId}
              insertSetSlug={card.insertSet?.slug ?? card.insertSetId}
              lines={getParentLines(card)}
              isMember={authenticated}
              {...tileProps}
            />
          ),
        }}
      />
    </section>
  )
}
