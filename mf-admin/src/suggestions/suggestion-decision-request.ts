import type { decideSuggestion } from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import type { EndpointInput } from '@ninepocket/contract/endpoints/endpoint'

/**
 * Body of the request that decides a suggestion: accepts it, with edited changes if there are any, or declines it with
 * a reason.
 */
export type SuggestionDecisionRequest = EndpointInput<typeof decideSuggestion>['body']
