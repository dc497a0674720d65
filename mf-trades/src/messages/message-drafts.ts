import { createDraftStore } from '@ninepocket/browse/drafts/create-draft-store'

/** Messages in the member's own words, by id of the offer. */
export const messageDrafts = createDraftStore<string>()
