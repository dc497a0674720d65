import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { createCatalogueRow } from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import type { FieldValues } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import { type CatalogueKind, catalogueFields } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { catalogueFormDrafts } from './catalogue-form-drafts.ts'
import { CatalogueRowForm } from './catalogue-row-form.tsx'
import { useCatalogueEditMutation } from './use-catalogue-edit-mutation.ts'

/** Adds a row below the parent that the address names. */
export function NewCatalogueRowForm({ kind }: { kind: CatalogueKind }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { editRow } = buildSitePaths(useSite().productNoun)
  const parentField = catalogueFields[kind].find(({ type }) => type === 'parent')
  const draftKey = `new ${kind} in ${search.get('parent')}`
  const { mutate, isPending } = useCatalogueEditMutation(
    (fields: FieldValues) =>
      catalogueFormDrafts.discardOnSuccess(draftKey, () =>
        callEndpoint(createCatalogueRow, { params: { kind }, body: { fields } }),
      ),
    { message: 'Added' },
  )
  const add = (values: FieldValues) =>
    mutate(values, {
      onSuccess({ edit }) {
        // What was typed during the request goes with the form.
        catalogueFormDrafts.discard(draftKey)
        navigate(editRow(kind, edit.rowId), { replace: true })
      },
    })
  const fields = parentField ? { [parentField.name]: search.get('parent') } : {}
  return (
    <CatalogueRowForm
      draftKey={draftKey}
      kind={kind}
      fields={fields}
      submitLabel="Add"
      isPending={isPending}
      onSubmit={add}
    />
  )
}
