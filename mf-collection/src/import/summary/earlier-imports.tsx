import { formatDateTime } from '@ninepocket/browse/format/format-date-time'
import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { Button } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { earlierImportsQuery } from '../../data/imports/import-queries.ts'
import css from '../import.module.css'
import parkedCss from '../parked/parked.module.css'
import { formatAddedCount } from './format-added-count.ts'

/** The member's imports, newest first. */
export function EarlierImports() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({ ...earlierImportsQuery(page), placeholderData: keepPreviousData })
  return (
    <section className={css.panel} aria-labelledby="earlier-imports">
      <h2 id="earlier-imports">Earlier imports</h2>
      {!data && error ? (
        <StatusView
          status="error"
          title="Your imports didn't load."
          titleAs="h3"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : null}
      {!data && !error ? <StatusView status="loading" title="Loading your imports…" /> : null}
      {data?.imports.length === 0 ? <p className={css.note}>None yet.</p> : null}
      {data && data.imports.length > 0 ? (
        <ol className={parkedCss.rows} aria-label="Earlier imports">
          {data.imports.map((each) => (
            <li key={each.id} className={parkedCss.row}>
              <Link to={`?import=${each.id}`}>{each.file?.name ?? 'Pasted table'}</Link>
              <p className={css.note}>
                <time dateTime={each.createdAt}>{formatDateTime(each.createdAt)}</time> · {describeOutcome(each)}
              </p>
            </li>
          ))}
        </ol>
      ) : null}
      {data && data.totalPages > 1 ? (
        <div className={css.actions}>
          {page > 1 ? <Button onClick={() => setPage(page - 1)}>Newer imports</Button> : null}
          {page < data.totalPages ? <Button onClick={() => setPage(page + 1)}>Older imports</Button> : null}
        </div>
      ) : null}
    </section>
  )
}

function describeOutcome(each: CollectionImport): string {
  if (each.state === 'failed') return 'Failed'
  if (each.state !== 'done' && each.state !== 'undone') return 'Not finished'
  const isDone = each.state === 'done'
  const { parked } = each.counts
  const photos = each.parkedPhotos?.count ?? 0
  return [
    isDone ? `Added ${formatAddedCount(each)}` : describeUndo(each),
    parked > 0 && formatCountWithNoun(parked, 'parked row'),
    photos > 0 && `${formatCountWithNoun(photos, 'photo')} not saved`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Says how much of an undone import is left: "Undone, 3 copies kept". */
function describeUndo({ target, undo }: CollectionImport): string {
  const leftCount = (undo?.kept ?? 0) + (undo?.failed ?? 0)
  return leftCount === 0 ? 'Undone' : `Undone, ${formatAddedCount({ target, addedCount: leftCount })} kept`
}
