import { useCatalogueRowPagePath } from '@ninepocket/browse/editing/use-catalogue-row-page-path'
import { InvalidAddressView, PageError } from '@ninepocket/browse/states/page-error'
import type { EditableCatalogueRow, FieldValues } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import {
  type CatalogueKind,
  catalogueFields,
  findCatalogueKind,
  parentKinds,
} from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { capitalizeProductNoun } from '@ninepocket/paths/capitalize-product-noun'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import css from '../editing/editing.module.css'
import { listFieldChanges } from '../editing/list-field-changes.ts'
import { SuggestMergeOrWithdrawalForm } from './suggest-merge-or-withdrawal-form.tsx'
import { suggestibleRowQuery } from './suggestible-row-query.ts'
import { SuggestionForm } from './suggestion-form.tsx'
import { type SuggestionChoice, useSendSuggestion } from './use-send-suggestion.ts'

/** Admins and other members change the same rows. */
const alwaysStale = { staleTime: 0 }
const newTitles: Readonly<Record<CatalogueKind, string>> = {
  products: 'Suggest a new set',
  'insert-sets': 'Suggest a new insert set',
  cards: 'Suggest a new card',
}

/** Suggests a change to a row, or a new one below the parent that the address names (spec §4.26). */
export function SuggestPage() {
  const { kind: kindParam, row: id = '' } = useParams()
  const [search] = useSearchParams()
  const kind = findCatalogueKind(kindParam) ?? 'cards'
  const parentKind = parentKinds[kind]
  if (id !== 'new') return <SuggestChange key={id} kind={kind} id={id} />
  if (parentKind === null) return <SuggestNewSet />
  const parentId = search.get('parent')
  // The address of a new card names the insert set that it belongs to.
  if (parentId === null) return <InvalidAddressView message="Page not found" />
  return <SuggestNew key={parentId} kind={kind} parent={{ kind: parentKind, id: parentId }} />
}

const choices: ReadonlyArray<{ value: SuggestionChoice; label: string }> = [
  { value: 'change', label: 'Change its details' },
  { value: 'merge', label: 'Merge it into another entry' },
  { value: 'withdraw', label: 'Withdraw it from the catalogue' },
]

function SuggestChange({ kind, id }: { kind: CatalogueKind; id: string }) {
  const rowPath = useCatalogueRowPagePath(kind, id)
  const sender = useSendSuggestion({ kind, rowId: id, backPath: rowPath })
  const { choice } = sender.draft
  const { data, error, refetch } = useQuery({ ...suggestibleRowQuery({ kind, id }), ...alwaysStale })
  if (!data && error) return <PageError error={error} onRetry={refetch} />
  if (!data) return <StatusView status="loading" title="Loading…" />
  const { row } = data
  return (
    <SuggestView title={`Suggest a change to “${String(row.fields.name)}”`} back={toBackLink(row, rowPath)}>
      <SelectField
        label="What do you suggest?"
        options={choices}
        value={choice}
        onChange={({ target: { value } }) =>
          sender.changeDraft({ choice: choices.find((each) => each.value === value)?.value ?? 'change' })
        }
      />
      {choice === 'change' ? (
        <SuggestionForm
          kind={kind}
          sender={sender}
          fields={row.fields}
          toChanges={(values) => listFieldChanges(row, values)}
        />
      ) : (
        <SuggestMergeOrWithdrawalForm key={choice} row={row} act={choice} sender={sender} />
      )}
    </SuggestView>
  )
}

const listNewFields = (kind: CatalogueKind, values: FieldValues) =>
  listFieldChanges({ id: '', kind, fields: {} }, values)

/** Leads from a suggestion to the page that it belongs to. */
type BackTarget = { to: string; name: string }

const toBackLink = (row: EditableCatalogueRow, to: string): BackTarget => ({ to, name: String(row.fields.name) })

function SuggestNewSet() {
  const { productNoun } = useSite()
  const paths = buildSitePaths(productNoun)
  const sender = useSendSuggestion({ kind: 'products', rowId: null, backPath: paths.products })
  return (
    <SuggestView
      title={newTitles.products}
      back={{ to: paths.products, name: `${capitalizeProductNoun(productNoun)} Sets` }}
    >
      <SuggestionForm
        kind="products"
        sender={sender}
        fields={{}}
        toChanges={(values) => listNewFields('products', values)}
      />
    </SuggestView>
  )
}

function SuggestNew({ kind, parent }: { kind: CatalogueKind; parent: { kind: CatalogueKind; id: string } }) {
  const backPath = useCatalogueRowPagePath(parent.kind, parent.id)
  const sender = useSendSuggestion({ kind, rowId: null, parentId: parent.id, backPath })
  const { data, error, refetch } = useQuery({ ...suggestibleRowQuery(parent), ...alwaysStale })
  if (!data && error) return <PageError error={error} onRetry={refetch} />
  if (!data) return <StatusView status="loading" title="Loading…" />
  const parentField = catalogueFields[kind].find(({ type }) => type === 'parent')
  const fields: FieldValues = parentField ? { [parentField.name]: parent.id } : {}
  const toChanges = (values: FieldValues) => ({
    ...listNewFields(kind, values),
    ...(parentField && { [parentField.name]: { from: null, to: values[parentField.name] ?? null } }),
  })
  return (
    <SuggestView title={newTitles[kind]} back={toBackLink(data.row, backPath)}>
      <SuggestionForm kind={kind} sender={sender} fields={fields} toChanges={toChanges} />
    </SuggestView>
  )
}

function SuggestView({ title, back, children }: { title: string; back: BackTarget; children: ReactNode }) {
  return (
    <div className={css.page}>
      <PageHeader title={title} back={<BackLink to={back.to}>Back to {back.name}</BackLink>}>
        <p>Admins review suggestions before they appear. You're credited for accepted ones.</p>
      </PageHeader>
      {children}
    </div>
  )
}
