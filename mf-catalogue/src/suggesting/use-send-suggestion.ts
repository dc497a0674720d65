import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { FieldChanges } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { sendSuggestion } from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

/** Where a suggestion belongs; `rowId` is null for a new entry. `backPath` is shown when it is sent. */
export type SuggestionTarget = { kind: CatalogueKind; rowId: string | null; backPath: string }
export type Evidence = { text: string; link: string }

/** Sends a suggestion with its evidence, and leads back. */
export function useSendSuggestion({ kind, rowId, backPath }: SuggestionTarget) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [evidence, setEvidence] = useState<Evidence>({ text: '', link: '' })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (changes: FieldChanges) => {
      const evidenceUrl = evidence.link.trim() || null
      return callEndpoint(sendSuggestion, { body: { kind, rowId, changes, evidence: evidence.text, evidenceUrl } })
    },
    async onSuccess({ suggestion }) {
      const isApplied = suggestion.state === 'accepted'
      showToast(isApplied ? 'Thank you. Your change is live.' : 'Thank you. An admin will review it.')
      navigate(backPath)
      await client.invalidateQueries()
    },
  })
  return { send: mutate, isPending, evidenceProps: { evidence, onChange: setEvidence, error } }
}
