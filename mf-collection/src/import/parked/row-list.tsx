import type { ImportRow } from '@ninepocket/contract/imports/collection-import'
import type { RowFate, RowOutcome } from '@ninepocket/contract/imports/import-rule'
import { Button } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { importRowsQuery } from '../../data/imports/import-queries.ts'
import css from '../import.module.css'
import parkedCss from './parked.module.css'
import { RowValues } from './row-values.tsx'

/** Rows of an import with the reason for their fate, page by page. */
export function RowList({
  importId,
  filter,
  label,
  renderAction,
}: {
  importId: string
  filter: { fate: RowFate } | { outcome: RowOutcome }
  label: string
  renderAction?: (row: ImportRow) => ReactNode
}) {
  const { queryKey } = importRowsQuery(importId, filter, 0)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...queryKey, 'pages'],
    queryFn: ({ pageParam }) => importRowsQuery(importId, filter, pageParam).queryFn({}),
    initialPageParam: 0,
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.line : undefined),
    staleTime: 0,
  })
  if (!data && error)
    return (
      <StatusView
        status="error"
        title="The rows did not load."
        titleAs="h3"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  if (!data) return <StatusView status="loading" title="Loading the rows…" />
  const rows = data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <StatusView status="empty" title="No rows here." titleAs="h3" />
  return (
    <>
      <ol className={parkedCss.rows} aria-label={label}>
        {rows.map((row) => (
          <li key={row.line} className={parkedCss.row}>
            <RowValues row={row} />
            {row.reason === null ? null : <p className={css.note}>{row.reason}</p>}
            {renderAction?.(row)}
          </li>
        ))}
      </ol>
      {hasNextPage ? (
        <Button isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading…' : 'Show more rows'}
        </Button>
      ) : null}
    </>
  )
}
