import type { ImportRow } from '@ninepocket/contract/imports/collection-import'
import { Button } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import type { ReactNode } from 'react'
import type { ImportRowFilter } from '../../data/imports/import-queries.ts'
import { useImportRowPages } from '../../data/imports/use-import-row-pages.ts'
import css from '../import.module.css'
import { ImportRowValues } from './import-row-values.tsx'
import parkedCss from './parked.module.css'

/** Rows of an import with the reason for their fate, page by page. */
export function ImportRowList({
  importId,
  filter,
  label,
  renderAction,
}: {
  importId: string
  filter: ImportRowFilter
  label: string
  renderAction?: (row: ImportRow) => ReactNode
}) {
  const { rows, error, reload, loadMore, isLoadingMore } = useImportRowPages(importId, filter)
  if (error)
    return (
      <StatusView
        status="error"
        title="The rows didn't load."
        titleAs="h3"
        action={<Button onClick={reload}>Try again</Button>}
      />
    )
  if (!rows) return <StatusView status="loading" title="Loading the rows…" />
  if (rows.length === 0) return <StatusView status="empty" title="No rows here" titleAs="h3" />
  return (
    <>
      <ol className={parkedCss.rows} aria-label={label}>
        {rows.map((row) => (
          <li key={row.line} className={parkedCss.row}>
            <ImportRowValues row={row} foldsLongValues />
            {row.reason === null ? null : <p className={css.note}>{row.reason}</p>}
            {renderAction?.(row)}
          </li>
        ))}
      </ol>
      {loadMore || isLoadingMore ? (
        <Button isPending={isLoadingMore} onClick={() => loadMore?.()}>
          {isLoadingMore ? 'Loading…' : 'Show more rows'}
        </Button>
      ) : null}
    </>
  )
}
