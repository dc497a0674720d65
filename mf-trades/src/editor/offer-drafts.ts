import { createDraftStore } from '@ninepocket/browse/drafts/create-draft-store'
import type { OfferDraft } from './offer-draft.ts'

export const offerDrafts = createDraftStore<OfferDraft>()
