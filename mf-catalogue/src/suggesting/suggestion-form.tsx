import type { FieldChanges, FieldValues } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { showToast } from '@ninepocket/runtime/toasts'
import { CatalogueRowForm } from '../editing/catalogue-row-form.tsx'
import { EvidenceFields } from './evidence-fields.tsx'
import type { UseSendSuggestionResult } from './use-send-suggestion.ts'

/** The form for suggested fields, with their evidence. */
export function SuggestionForm({
  kind,
  sender: { draftKey, send, isPending, checkEvidence, evidenceProps },
  fields,
  toChanges,
}: {
  kind: CatalogueKind
  sender: UseSendSuggestionResult
  fields: FieldValues
  toChanges: (values: FieldValues) => FieldChanges
}) {
  const submit = (values: FieldValues) => {
    const changes = toChanges(values)
    if (Object.keys(changes).length === 0) showToast('Nothing has changed.', 'info')
    else if (checkEvidence()) send(changes)
  }
  return (
    <CatalogueRowForm
      draftKey={draftKey}
      kind={kind}
      fields={fields}
      submitLabel="Send suggestion"
      isPending={isPending}
      foldsTechnicalFields
      onSubmit={submit}
    >
      <EvidenceFields {...evidenceProps} />
    </CatalogueRowForm>
  )
}
