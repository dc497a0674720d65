import { PageError } from '@ninepocket/browse/states/page-error'
import { ApiError } from '@ninepocket/client/api-error'
import { findCatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { CatalogueRowEditor } from './catalogue-row-editor.tsx'
import { CatalogueRowHistory } from './catalogue-row-history.tsx'
import css from './editing.module.css'
import { type CatalogueRowKindAndId, editableRowQuery } from './editing-queries.ts'
import { getEditRowPageTitle } from './get-edit-row-page-title.ts'
import { NewCatalogueRowForm } from './new-catalogue-row-form.tsx'

/** Adds a row of the catalogue, or edits one and shows its history (spec §4.24). */
export function EditRowPage() {
  const params = useParams()
  const { kind: kindParam, row: id = '' } = params
  const kind = findCatalogueKind(kindParam) ?? 'cards'
  const isNew = id === 'new'
  return (
    <div className={css.page}>
      <PageHeader title={getEditRowPageTitle(params)} />
      {isNew ? <NewCatalogueRowForm key={kind} kind={kind} /> : <ExistingRow key={id} kind={kind} id={id} />}
    </div>
  )
}

/** A withdrawn row has only its history. */
function ExistingRow(row: CatalogueRowKindAndId) {
  const { editCatalogue } = buildSitePaths(useSite().productNoun)
  const { data, error, refetch } = useQuery(editableRowQuery(row))
  // A row that was withdrawn while it was shown leaves its data behind.
  const isGone = error instanceof ApiError && error.status === 404
  if (!data && error && !isGone) {
    const notFound = { message: 'Page not found', link: { to: editCatalogue, label: 'Go to Edit catalogue' } }
    return <PageError notFound={notFound} error={error} onRetry={refetch} />
  }
  if (!data && !error) return <StatusView status="loading" title="Loading…" />
  return (
    <>
      {data && !isGone ? (
        <CatalogueRowEditor row={data.row} />
      ) : (
        <StatusView status="empty" title="This entry isn't in the catalogue">
          <p>It may have been withdrawn. You can restore it from its history.</p>
        </StatusView>
      )}
      <CatalogueRowHistory {...row} />
    </>
  )
}
