import type { FieldChanges, FieldValues } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import { showToast } from '@ninepocket/runtime/toasts'
import { CatalogueRowForm } from '../editing/catalogue-row-form.tsx'
import { EvidenceFields } from './evidence-fields.tsx'
import { type SuggestionTarget, useSendSuggestion } from './use-send-suggestion.ts'

/** The form for suggested fields, with their evidence. */
export function SuggestionForm({
  target,
  fields,
  toChanges,
}: {
  target: SuggestionTarget
  fields: FieldValues
  toChanges: (values: FieldValues) => FieldChanges
}) {
  const { send, isPending, evidenceProps } = useSendSuggestion(target)
  const submit = (values: FieldValues) => {
    const changes = toChanges(values)
    if (Object.keys(changes).length === 0) showToast('Nothing has changed.', 'info')
    else send(changes)
  }
  return (
    <CatalogueRowForm
      kind={target.kind}
      fields={fields}
      submitLabel="Send suggestion"
      isPending={isPending}
      onSubmit={submit}
    >
      <EvidenceFields {...evidenceProps} />
    </CatalogueRowForm>
  )
}
