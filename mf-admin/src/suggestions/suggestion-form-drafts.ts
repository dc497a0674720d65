import { createDraftStore } from '@ninepocket/browse/drafts/create-draft-store'

/** Reasons for declining suggestions, by id of the suggestion. */
export const declineReasonDrafts = createDraftStore<string>()

/** Texts of suggested fields by name, by id of the suggestion. */
export const editedSuggestionDrafts = createDraftStore<Readonly<Record<string, string>>>()
