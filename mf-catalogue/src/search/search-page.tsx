import { productLabel } from '@ninepocket/paths/product-label'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { buttonLook } from '@ninepocket/ui/button'
import { ListHeader } from '@ninepocket/ui/list-header'
import { StatusView } from '@ninepocket/ui/status-view'
import { Link, useSearchParams } from 'react-router-dom'
import { SearchResults } from './search-results.tsx'
import { searchTerm } from './search-term.ts'

/** What a search finds: sets, insert sets, and every card. */
export function SearchPage() {
  const { productNoun } = useSite()
  const [search] = useSearchParams()
  const term = searchTerm(search)
  if (term !== '') return <SearchResults key={term} term={term} />
  return (
    <>
      <ListHeader title="Search" />
      <StatusView
        status="empty"
        title="What are you looking for?"
        action={
          <Link className={buttonLook('primary')} to={sitePaths(productNoun).sets}>
            Browse {productLabel(productNoun)} Sets
          </Link>
        }
      >
        <p>
          Type a player, a card number, an insert set, a product or a year into the search box, in any order.
        </p>
      </StatusView>
    </>
  )
}
