import { formatProductNoun } from '@ninepocket/paths/format-product-noun'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { Link, useSearchParams } from 'react-router-dom'
import { readSearchTerm } from './read-search-term.ts'
import { SearchResults } from './search-results.tsx'

export function SearchPage() {
  const { productNoun } = useSite()
  const [search] = useSearchParams()
  const term = readSearchTerm(search)
  if (term !== '') return <SearchResults key={term} term={term} />
  return (
    <>
      <PageHeader title="Search" />
      <StatusView
        status="empty"
        title="What are you looking for?"
        action={
          <Link className={getButtonClass('primary')} to={buildSitePaths(productNoun).products}>
            Browse {formatProductNoun(productNoun)} Sets
          </Link>
        }
      >
        <p>Search for a player, card number, insert set, set or year, in any order.</p>
      </StatusView>
    </>
  )
}
