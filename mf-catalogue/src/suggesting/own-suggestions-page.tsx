import { FieldChangeList } from '@ninepocket/browse/editing/field-change-list'
import { getCatalogueRowPagePath } from '@ninepocket/browse/editing/get-catalogue-row-page-path'
import { formatDateTime } from '@ninepocket/browse/format/format-date-time'
import { PageError } from '@ninepocket/browse/states/page-error'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { findSuggestedMergeOrWithdrawal } from '@ninepocket/contract/catalogue/editing/suggested-merge-or-withdrawal'
import type { Suggestion } from '@ninepocket/contract/catalogue/editing/suggestion'
import { listOwnSuggestions } from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { PageButtons } from '@ninepocket/ui/navigation/page-buttons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import css from '../editing/editing.module.css'

/** The member's suggestions with their outcomes, newest first (spec §4.26). */
export function OwnSuggestionsPage() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listOwnSuggestions, { query: { page } }),
    // Admins decide meanwhile.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (!data && error) return <PageError error={error} onRetry={refetch} />
  if (!data) return <StatusView status="loading" title="Loading your suggestions…" />
  const { suggestions, totalPages } = data
  return (
    <div className={css.page}>
      <PageHeader title="My suggestions" />
      {suggestions.length === 0 ? (
        <StatusView status="empty" title="No suggestions yet">
          <p>Found a mistake? Use “Suggest a change” on any set, insert set or card.</p>
        </StatusView>
      ) : (
        <ol className={css.history} aria-label="Suggestions">
          {suggestions.map((suggestion) => (
            <SuggestionItem key={suggestion.id} suggestion={suggestion} />
          ))}
        </ol>
      )}
      <div className={css.actions}>
        <PageButtons
          labels={{ previous: 'Newer suggestions', next: 'Older suggestions' }}
          page={page}
          totalPages={totalPages}
          onChange={setPage}
        />
      </div>
    </div>
  )
}

const stateLabels: Readonly<Record<Suggestion['state'], string>> = {
  open: 'Waiting for an admin',
  accepted: 'Accepted',
  declined: 'Declined',
}

function SuggestionItem({ suggestion }: { suggestion: Suggestion }) {
  const { kind, rowId, name, changes, state, declineReason, isAutomatic, createdAt } = suggestion
  const paths = buildSitePaths(useSite().productNoun)
  const isWithdrawn = state === 'accepted' && findSuggestedMergeOrWithdrawal(changes)?.kind === 'withdraw'
  const hasPage = rowId !== null && !isWithdrawn
  return (
    <li>
      <p className={css.text}>
        <strong>{hasPage ? <Link to={getCatalogueRowPagePath(paths, kind, rowId)}>{name}</Link> : name}</strong>,{' '}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      <FieldChangeList kind={kind} changes={changes} />
      <p className={css.text}>
        {isAutomatic ? 'Applied right away' : stateLabels[state]}
        {declineReason === null ? null : `: ${declineReason}`}
      </p>
    </li>
  )
}
