import { createDraftStore } from '@ninepocket/browse/drafts/create-draft-store'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { FieldChanges } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { findSuggestedMergeOrWithdrawal } from '@ninepocket/contract/catalogue/editing/suggested-merge-or-withdrawal'
import { sendSuggestion } from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import { findEvidenceLinkError } from '@ninepocket/contract/catalogue/editing/suggestion-rule'
import { showToast } from '@ninepocket/runtime/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { catalogueFormDrafts } from '../editing/catalogue-form-drafts.ts'

/**
 * Where a suggestion belongs; `rowId` is null for a new entry, which is in the row `parentId`. `backPath` is shown when it
 * is sent.
 */
export type SuggestionTarget = {
  kind: CatalogueKind
  rowId: string | null
  parentId?: string
  backPath: string
}
export type SuggestionEvidence = { text: string; link: string }

export type UseSendSuggestionResult = ReturnType<typeof useSendSuggestion>

const emptyEvidence: SuggestionEvidence = { text: '', link: '' }
const evidenceDrafts = createDraftStore<SuggestionEvidence>()

/** Sends a suggestion with its evidence, and leads back. What was entered is kept until then. */
export function useSendSuggestion({ kind, rowId, parentId, backPath }: SuggestionTarget) {
  const draftKey = `suggestion of ${kind} ${rowId ?? `in ${parentId ?? 'the catalogue'}`}`
  const navigate = useNavigate()
  const client = useQueryClient()
  const evidence = evidenceDrafts.useDraft(draftKey) ?? emptyEvidence
  const evidenceUrl = evidence.link.trim() || null
  const [linkError, setLinkError] = useState<string | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn(changes: FieldChanges) {
      const request = () =>
        evidenceDrafts.discardOnSuccess(draftKey, () =>
          callEndpoint(sendSuggestion, { body: { kind, rowId, changes, evidence: evidence.text, evidenceUrl } }),
        )
      // A merge or withdrawal sends none of the typed fields.
      return findSuggestedMergeOrWithdrawal(changes)
        ? request()
        : catalogueFormDrafts.discardOnSuccess(draftKey, request)
    },
    onSuccess({ suggestion }) {
      const isApplied = suggestion.state === 'accepted'
      showToast(isApplied ? 'Thank you. Your change is live.' : 'Thank you. An admin will review it.')
      void client.invalidateQueries()
    },
  })
  /** Shows what is wrong with the evidence, and returns whether it can be sent. */
  function checkEvidence(): boolean {
    const found = findEvidenceLinkError(evidenceUrl)
    setLinkError(found)
    return found === null
  }
  const sendError = error && getErrorMessage(error, 'Failed to send the suggestion')
  const onChange = (changed: SuggestionEvidence) => evidenceDrafts.keep(draftKey, changed)
  const evidenceProps = { evidence, onChange, error: linkError ?? sendError }
  // In the callback of the call, which does not run once the member has left the form.
  const send = (changes: FieldChanges) => mutate(changes, { onSuccess: () => navigate(backPath) })
  return { draftKey, send, isPending, checkEvidence, evidenceProps }
}
