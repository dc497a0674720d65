import { getCatalogueRowPagePath } from '@ninepocket/browse/editing/get-catalogue-row-page-path'
import { PageError } from '@ninepocket/browse/states/page-error'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import type { EditableRow, FieldValues } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import {
  type CatalogueKind,
  catalogueFields,
  catalogueKinds,
} from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { getSuggestibleRow } from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import css from '../editing/editing.module.css'
import { listFieldChanges } from '../editing/list-field-changes.ts'
import { SuggestionForm } from './suggestion-form.tsx'

const parents = { products: null, 'insert-sets': 'products', cards: 'insert-sets' } as const
const newTitles: Readonly<Record<CatalogueKind, string>> = {
  products: 'Suggest a new set',
  'insert-sets': 'Suggest a new insert set',
  cards: 'Suggest a new card',
}

/** Suggests a change to a row, or a new one below the parent that the address names (spec §4.26). */
export function SuggestPage() {
  const { kind: kindParam, row: id = '' } = useParams()
  const [search] = useSearchParams()
  const kind = catalogueKinds.find((each) => each === kindParam) ?? 'cards'
  const parentKind = parents[kind]
  if (id !== 'new') return <SuggestChange key={id} kind={kind} id={id} />
  const parentId = search.get('parent')
  if (parentKind === null || parentId === null)
    return <StatusView status="empty" title="There is nothing to add here" />
  return <SuggestNew key={parentId} kind={kind} parent={{ kind: parentKind, id: parentId }} />
}

/** Admins and other members change the same rows. */
const rowQuery = (kind: CatalogueKind, id: string) => ({
  ...endpointQuery(getSuggestibleRow, { params: { kind, id } }),
  staleTime: 0,
})

function SuggestChange({ kind, id }: { kind: CatalogueKind; id: string }) {
  const { data, error, refetch } = useQuery(rowQuery(kind, id))
  if (!data && error) return <PageError error={error} onRetry={refetch} />
  if (!data) return <StatusView status="loading" title="Loading…" />
  const { row } = data
  return (
    <SuggestView title={`Suggest a change to “${String(row.fields.name)}”`} back={row}>
      <SuggestionForm
        // Another change shows the values of the row anew.
        key={JSON.stringify(row.fields)}
        kind={kind}
        rowId={id}
        fields={row.fields}
        backTo={row}
        toChanges={(values) => listFieldChanges(row, values)}
      />
    </SuggestView>
  )
}

function SuggestNew({ kind, parent }: { kind: CatalogueKind; parent: { kind: CatalogueKind; id: string } }) {
  const { data, error, refetch } = useQuery(rowQuery(parent.kind, parent.id))
  if (!data && error) return <PageError error={error} onRetry={refetch} />
  if (!data) return <StatusView status="loading" title="Loading…" />
  const parentField = catalogueFields[kind].find(({ type }) => type === 'parent')
  const fields: FieldValues = parentField ? { [parentField.name]: parent.id } : {}
  const toChanges = (values: FieldValues) => ({
    ...listFieldChanges({ id: '', kind, fields: {} }, values),
    ...(parentField && { [parentField.name]: { from: null, to: values[parentField.name] ?? null } }),
  })
  return (
    <SuggestView title={newTitles[kind]} back={data.row}>
      <SuggestionForm kind={kind} rowId={null} fields={fields} backTo={parent} toChanges={toChanges} />
    </SuggestView>
  )
}

function SuggestView({ title, back, children }: { title: string; back: EditableRow; children: ReactNode }) {
  const paths = buildSitePaths(useSite().productNoun)
  return (
    <div className={css.page}>
      <PageHeader
        title={title}
        back={
          <BackLink to={getCatalogueRowPagePath(paths, back.kind, back.id)}>
            Back to {String(back.fields.name)}
          </BackLink>
        }
      >
        <p>Admins review suggestions before they appear. You're credited for accepted ones.</p>
      </PageHeader>
      {children}
    </div>
  )
}
