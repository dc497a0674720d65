import { readPageNumber } from '@ninepocket/browse/paging/read-page-number'
import { PageError } from '@ninepocket/browse/states/page-error'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listFeedback } from '@ninepocket/contract/site/feedback-endpoints'
import { type FeedbackFilter, feedbackFilters } from '@ninepocket/contract/site/feedback-rule'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { PreviousNextPageLinks } from '@ninepocket/ui/navigation/previous-next-page-links'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import css from '../admin-list.module.css'
import { FeedbackItem } from './feedback-item.tsx'

const stateLabels: Readonly<Record<FeedbackFilter, string>> = { open: 'Open', closed: 'Closed', all: 'All' }

/** Feedback of members, oldest first, to read, answer by mail and close (spec §6.6). */
export function FeedbackPage() {
  const [search] = useSearchParams()
  const page = readPageNumber(search)
  const state = feedbackFilters.find((each) => each === search.get('state')) ?? 'open'
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listFeedback, { query: { state, page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (!data && error) return <PageError error={error} onRetry={refetch} />
  if (!data) return <StatusView status="loading" title="Loading feedback…" />
  const { feedback, totalFeedback, totalPages } = data
  return (
    <div className={css.page}>
      <PageHeader title="Feedback">
        <p>{`${formatNumber(totalFeedback)} ${state === 'all' ? 'in all' : state}`}</p>
      </PageHeader>
      <nav className={css.filters} aria-label="Feedback status">
        {feedbackFilters.map((each) => (
          <Link
            key={each}
            to={each === 'open' ? '?' : `?state=${each}`}
            className={getButtonClass(each === state ? 'primary' : 'secondary')}
            aria-current={each === state ? 'page' : undefined}
          >
            {stateLabels[each]}
          </Link>
        ))}
      </nav>
      {feedback.length > 0 ? (
        <ol className={css.items} aria-label="Feedback">
          {feedback.map((each) => (
            <FeedbackItem key={each.id} feedback={each} />
          ))}
        </ol>
      ) : (
        <StatusView status="empty" title={totalFeedback > 0 ? 'No feedback left on this page' : 'No feedback here'} />
      )}
      <PreviousNextPageLinks noun="feedback" page={page} lastPage={totalPages} />
    </div>
  )
}
