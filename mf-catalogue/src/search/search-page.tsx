import { BrowseProductsLink } from '@ninepocket/browse/states/browse-products-link'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { useSearchParams } from 'react-router-dom'
import { readSearchTerm } from './read-search-term.ts'
import { SearchResults } from './search-results.tsx'

export function SearchPage() {
  const [search] = useSearchParams()
  const term = readSearchTerm(search)
  if (term !== '') return <SearchResults key={term} term={term} />
  return (
    <>
      <PageHeader title="Search" />
      <StatusView status="empty" title="What are you looking for?" action={<BrowseProductsLink />}>
        <p>Search for a player, card number, insert set, set or year, in any order.</p>
      </StatusView>
    </>
  )
}
