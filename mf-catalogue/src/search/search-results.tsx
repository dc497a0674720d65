import { readPlace } from '@ninepocket/browse/list/place-in-url'
import { PageFailure } from '@ninepocket/browse/state/page-failure'
import { formatTotal } from '@ninepocket/browse/words/count-of'
import { ListHeader } from '@ninepocket/ui/list-header'
import { StatusView } from '@ninepocket/ui/status-view'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { foundCards } from '../data/found-cards.ts'
import { searchQuery } from '../data/search-query.ts'
import { FoundCards } from './found-cards.tsx'
import { FoundInsertSets } from './found-insert-sets.tsx'
import { FoundProducts } from './found-products.tsx'
import css from './search-results.module.css'

/** Names of any length fit a heading; a term of thousands of letters does not. */
const shownLetters = 120
const shortened = (term: string) => (term.length > shownLetters ? `${term.slice(0, shownLetters)}…` : term)

export function SearchResults({ term }: { term: string }) {
  const [search] = useSearchParams()
  const first = useQuery(searchQuery(term))
  const cards = useQuery(foundCards(term).page(readPlace(search).page, ''))
  const title = `Results for “${shortened(term)}”`
  if (first.error && !first.data) return <PageFailure error={first.error} onRetry={first.refetch} />
  const found = first.data
  const isEmpty = found && cards.data?.total === 0 && found.products.length + found.insertSets.length === 0
  if (isEmpty) {
    return (
      <>
        <ListHeader title={title} />
        <StatusView status="empty" title="Nothing found.">
          <p>Try fewer words, or another spelling. Words may stand in any order.</p>
        </StatusView>
      </>
    )
  }
  return (
    <>
      <ListHeader title={title}>
        <p role="status">
          {cards.data
            ? `${formatTotal(cards.data)} ${cards.data.total === 1 ? 'card' : 'cards'}`
            : 'Searching…'}
        </p>
      </ListHeader>
      <div className={css.sections}>
        <FoundProducts products={found?.products} readAt={first.dataUpdatedAt} />
        <FoundInsertSets insertSets={found?.insertSets} readAt={first.dataUpdatedAt} />
        <FoundCards term={term} total={cards.data?.total} />
      </div>
    </>
  )
}
