import { PageError } from '@ninepocket/browse/states/page-error'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listImportConflicts } from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { PageButtons } from '@ninepocket/ui/navigation/page-buttons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import css from './editing.module.css'
import { ImportConflictItem } from './import-conflict-item.tsx'

/** Lists the fields that the site and the source of an import have changed differently (spec §4.24). */
export function ImportConflictsPage() {
  const { newRow } = buildSitePaths(useSite().productNoun)
  const [page, setPage] = useState(1)
  const header = useRef<HTMLDivElement>(null)
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listImportConflicts, { query: { page } }),
    // Imports and other admins change the list.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (!data && error) return <PageError error={error} onRetry={refetch} />
  if (!data) return <StatusView status="loading" title="Loading conflicts…" />
  const { conflicts, totalConflicts, totalPages } = data
  // The last conflict of the last page was resolved.
  if (page > totalPages) setPage(totalPages)
  return (
    <div className={css.page}>
      <div ref={header} tabIndex={-1}>
        <PageHeader title="Edit catalogue">
          <p>To edit a set, an insert set or a card, open its page.</p>
        </PageHeader>
      </div>
      <div className={css.actions}>
        <Link className={getButtonClass()} to={newRow('products')}>
          Add a set
        </Link>
      </div>
      <h2>Import conflicts</h2>
      {conflicts.length === 0 && totalConflicts > 0 ? (
        <StatusView status="loading" title="Loading conflicts…" />
      ) : conflicts.length === 0 ? (
        <StatusView status="empty" title="No conflicts">
          <p>Fields changed both on this site and in an import's source appear here.</p>
        </StatusView>
      ) : (
        <>
          <p>
            {formatCountWithNoun(totalConflicts, 'field')} changed here and in the source. The site shows ours until you
            decide.
          </p>
          <ol className={css.history} aria-label="Conflicts">
            {conflicts.map((conflict) => (
              <ImportConflictItem
                key={`${conflict.rowId} ${conflict.field}`}
                conflict={conflict}
                onDone={() => header.current?.focus()}
              />
            ))}
          </ol>
        </>
      )}
      <div className={css.actions}>
        <PageButtons
          labels={{ previous: 'Newer conflicts', next: 'Older conflicts' }}
          page={page}
          totalPages={totalPages}
          onChange={setPage}
        />
      </div>
    </div>
  )
}
