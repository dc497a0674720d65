import { readListParams } from '@ninepocket/browse/list/list-params'
import { BrowseProductsLink } from '@ninepocket/browse/states/browse-products-link'
import { PageError } from '@ninepocket/browse/states/page-error'
import { formatCappedTotal } from '@ninepocket/contract/site/format-count'
import { useSession } from '@ninepocket/runtime/session'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { SkipToListLink } from '@ninepocket/ui/layout/skip-to-list-link'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { catalogueSearchResultsQuery } from '../data/catalogue-search-results-query.ts'
import { leftOutWordsQuery, searchedCardsSource } from '../data/searched-cards-source.ts'
import { RecentProducts } from '../home/recent-products.tsx'
import { CardResults } from './card-results.tsx'
import { InsertSetResults } from './insert-set-results.tsx'
import { PlayerResults } from './player-results.tsx'
import { ProductResults } from './product-results.tsx'
import { readSearchFilters } from './search-filters-in-url.ts'
import css from './search-results.module.css'

/** Limit for the heading; terms can have thousands of characters. */
const maxTermLength = 120
const shortenTerm = (term: string) => (term.length > maxTermLength ? `${term.slice(0, maxTermLength)}…` : term)

export function SearchResults({ term }: { term: string }) {
  const cardsId = useId()
  const cardsHeadingId = useId()
  const cardsSection = useRef<HTMLElement>(null)
  const [search] = useSearchParams()
  const summary = useQuery(catalogueSearchResultsQuery(term))
  const session = useSession()
  const { page } = readListParams(search)
  const filters = readSearchFilters(search, session)
  const isFiltered = Object.keys(filters).length > 0
  const cards = useQuery(searchedCardsSource(term, filters).page(page, ''))
  const { data: leftOut } = useQuery(leftOutWordsQuery(term, page, filters))
  const title = `Results for “${shortenTerm(term)}”`
  if (summary.error && !summary.data) return <PageError error={summary.error} onRetry={summary.refetch} />
  const results = summary.data
  const isPartial = results?.isPartial || cards.data?.isPartial
  const isEmpty =
    !isFiltered &&
    results &&
    cards.data?.total === 0 &&
    results.players.length + results.products.length + results.insertSets.length === 0
  if (isEmpty) {
    return (
      <>
        <PageHeader title={title} />
        <StatusView status="empty" title="Nothing found" action={<BrowseProductsLink />}>
          <p>
            {isPartial
              ? 'This search is too broad. Add a word to narrow your search.'
              : 'Try fewer words or check the spelling.'}
          </p>
        </StatusView>
        <RecentProducts />
      </>
    )
  }
  return (
    <>
      <SkipToListLink targetId={cardsId} target={cardsSection} />
      <PageHeader title={title}>
        <p role="status">
          {cards.data
            ? `${formatCappedTotal(cards.data)} ${cards.data.total === 1 ? 'card' : 'cards'}`
            : cards.isError
              ? 'The cards failed to load.'
              : 'Searching…'}
        </p>
        {leftOut && (
          <p>
            No match for “{shortenTerm(leftOut.words)}”. Showing “{shortenTerm(leftOut.shownWords)}”.
          </p>
        )}
        {isPartial && <p>Showing the best matches found so far. Add a word to narrow your search.</p>}
      </PageHeader>
      <div className={css.sections}>
        <PlayerResults players={results?.players} />
        <ProductResults products={results?.products} readAt={summary.dataUpdatedAt} />
        <InsertSetResults insertSets={results?.insertSets} readAt={summary.dataUpdatedAt} />
        <section id={cardsId} ref={cardsSection} aria-labelledby={cardsHeadingId}>
          <CardResults headingId={cardsHeadingId} term={term} filters={filters} total={cards.data?.total} />
        </section>
      </div>
    </>
  )
}
