import { getCatalogueRowPagePath } from '@ninepocket/browse/editing/get-catalogue-row-page-path'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { FieldChanges, FieldValues } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { sendSuggestion } from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import { maxEvidenceLength } from '@ninepocket/contract/catalogue/editing/suggestion-rule'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { showToast } from '@ninepocket/runtime/toasts'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CatalogueRowForm } from '../editing/catalogue-row-form.tsx'

/** The form for a suggestion with its evidence. Leads back to the page of `backTo` when it is sent. */
export function SuggestionForm({
  kind,
  rowId,
  fields,
  backTo,
  toChanges,
}: {
  kind: CatalogueKind
  rowId: string | null
  fields: FieldValues
  backTo: { kind: CatalogueKind; id: string }
  toChanges: (values: FieldValues) => FieldChanges
}) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const paths = buildSitePaths(useSite().productNoun)
  const [evidence, setEvidence] = useState('')
  const [link, setLink] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: (changes: FieldChanges) =>
      callEndpoint(sendSuggestion, { body: { kind, rowId, changes, evidence, evidenceUrl: link.trim() || null } }),
    async onSuccess({ suggestion }) {
      const isApplied = suggestion.state === 'accepted'
      showToast(isApplied ? 'Thank you. Your change is live.' : 'Thank you. An admin will review it.')
      navigate(getCatalogueRowPagePath(paths, backTo.kind, backTo.id))
      await client.invalidateQueries()
    },
  })
  const submit = (values: FieldValues) => {
    const changes = toChanges(values)
    if (Object.keys(changes).length === 0) showToast('Nothing has changed.', 'info')
    else mutate(changes)
  }
  return (
    <CatalogueRowForm kind={kind} fields={fields} submitLabel="Send suggestion" isPending={isPending} onSubmit={submit}>
      <TextArea
        label="Evidence"
        hint="How do you know? Optional."
        maxLength={maxEvidenceLength}
        value={evidence}
        onChange={({ target }) => setEvidence(target.value)}
      />
      <TextField
        label="Link"
        hint="A page that shows it. Optional."
        inputMode="url"
        value={link}
        onChange={({ target }) => setLink(target.value)}
      />
      {error ? <FormMessage kind="error">{getErrorMessage(error, 'Failed to send the suggestion')}</FormMessage> : null}
    </CatalogueRowForm>
  )
}
