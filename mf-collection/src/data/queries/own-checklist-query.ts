import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getChecklistWithOwnCounts } from '@ninepocket/contract/collection/number-line/number-line-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'

export type OwnChecklist = EndpointReply<typeof getChecklistWithOwnCounts>['cards']

/** All cards of an insert set in printed order, with the member's copies and wishes. */
export const ownChecklistQuery = (insertSetId: string) =>
  endpointQuery(getChecklistWithOwnCounts, { params: { id: insertSetId } })
