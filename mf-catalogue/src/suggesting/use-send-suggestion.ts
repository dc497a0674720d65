import { createDraftStore } from '@ninepocket/browse/drafts/create-draft-store'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { FieldChanges } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import {
  findSuggestedMergeOrWithdrawal,
  type SuggestedMergeOrWithdrawal,
} from '@ninepocket/contract/catalogue/editing/suggested-merge-or-withdrawal'
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
export type SuggestionChoice = 'change' | SuggestedMergeOrWithdrawal['kind']

/** What was entered besides the fields. The evidence belongs to the choice. `mergeAddress` is of the entry to merge into. */
type SuggestionDraft = { choice: SuggestionChoice; mergeAddress: string; evidence: SuggestionEvidence }

export type UseSendSuggestionResult = ReturnType<typeof useSendSuggestion>

const emptyDraft: SuggestionDraft = { choice: 'change', mergeAddress: '', evidence: { text: '', link: '' } }
const suggestionDrafts = createDraftStore<SuggestionDraft>()

/** Sends a suggestion with its evidence, and leads back. What was entered is kept until then. */
export function useSendSuggestion({ kind, rowId, parentId, backPath }: SuggestionTarget) {
  const draftKey = `suggestion of ${kind} ${rowId ?? `in ${parentId ?? 'the catalogue'}`}`
  const navigate = useNavigate()
  const client = useQueryClient()
  const draft = suggestionDrafts.useDraft(draftKey) ?? emptyDraft
  const { evidence } = draft
  const evidenceUrl = evidence.link.trim() || null
  const [linkError, setLinkError] = useState<string | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn(changes: FieldChanges) {
      const request = () =>
        suggestionDrafts.discardOnSuccess(draftKey, () =>
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
  const changeDraft = (changes: Partial<SuggestionDraft>) => suggestionDrafts.keep(draftKey, { ...draft, ...changes })
  const onChange = (changed: SuggestionEvidence) => changeDraft({ evidence: changed })
  const evidenceProps = { evidence, onChange, error: linkError ?? sendError }
  const send = (changes: FieldChanges) =>
    mutate(changes, {
      // Does not run once the member has left the form.
      onSuccess() {
        // What was typed during the request goes with the form.
        suggestionDrafts.discard(draftKey)
        if (!findSuggestedMergeOrWithdrawal(changes)) catalogueFormDrafts.discard(draftKey)
        navigate(backPath)
      },
    })
  return { draftKey, draft, changeDraft, send, isPending, checkEvidence, evidenceProps }
}
