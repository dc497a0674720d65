import { PageError } from '@ninepocket/browse/states/page-error'
import { ApiError } from '@ninepocket/client/api-error'
import { type CatalogueKind, catalogueKinds } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { CatalogueRowEditor } from './catalogue-row-editor.tsx'
import { CatalogueRowHistory } from './catalogue-row-history.tsx'
import css from './editing.module.css'
import { type CatalogueRowId, editableRowQuery } from './editing-queries.ts'
import { NewCatalogueRowForm } from './new-catalogue-row-form.tsx'

const titles: Readonly<Record<CatalogueKind, { add: string; edit: string }>> = {
  products: { add: 'Add a set', edit: 'Edit set' },
  'insert-sets': { add: 'Add an insert set', edit: 'Edit insert set' },
  cards: { add: 'Add a card', edit: 'Edit card' },
}

/** Adds a row of the catalogue, or edits one and shows its history (spec §4.24). */
export function EditRowPage() {
  const { kind: kindParam, row: id = '' } = useParams()
  const kind = catalogueKinds.find((each) => each === kindParam) ?? 'cards'
  const isNew = id === 'new'
  return (
    <div className={css.page}>
      <PageHeader title={isNew ? titles[kind].add : titles[kind].edit} />
      {isNew ? <NewCatalogueRowForm key={kind} kind={kind} /> : <ExistingRow key={id} kind={kind} id={id} />}
    </div>
  )
}

/** A withdrawn row has only its history. */
function ExistingRow(row: CatalogueRowId) {
  const { data, error, refetch } = useQuery(editableRowQuery(row))
  // A row that was withdrawn while it was shown leaves its data behind.
  const isGone = error instanceof ApiError && error.status === 404
  if (!data && error && !isGone) return <PageError error={error} onRetry={refetch} />
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
