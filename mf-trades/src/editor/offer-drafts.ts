import { createDraftStore } from '@ninepocket/browse/drafts/create-draft-store'
import type { OfferDraft } from './offer-draft.ts'

/** Changed terms, and those that the changes began with. */
export type OfferDraftEdits = { changed: OfferDraft; begunWith: OfferDraft }

export const offerDrafts = createDraftStore<OfferDraftEdits>()
