import { FilterableList } from '@ninepocket/browse/list/filterable-list'
import type { CardSearchFilters } from '@ninepocket/contract/catalogue/card-search-filters'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { useMemo } from 'react'
import { buildMixedCardsGridOptions } from '../card-list/build-mixed-cards-grid-options.tsx'
import { searchedCardsSource } from '../data/searched-cards-source.ts'
import { SearchFilterFields } from './search-filter-fields.tsx'
import css from './search-results.module.css'

export function CardResults({
  headingId,
  term,
  filters,
  total,
}: {
  headingId: string
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
  const paths = buildSitePaths(useSite().productNoun)
  return (
    <FilterableList
      controls={
        <div className={css.cardsHead}>
          <h2 id={headingId}>Cards</h2>
          <SearchFilterFields term={term} filters={filters} isMember={authenticated} />
        </div>
      }
      hasUnfoldingControls
      source={source}
      filterLabel={null}
      unfilteredTotal={total}
      empty={<StatusView status="empty" title="No cards found" titleAs="h3" />}
      gridOptions={buildMixedCardsGridOptions({ paths, isMember: authenticated })}
    />
  )
}
