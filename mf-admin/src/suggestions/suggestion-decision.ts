import type { decideSuggestion } from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import type { EndpointInput } from '@ninepocket/contract/endpoints/endpoint'

export type SuggestionDecision = EndpointInput<typeof decideSuggestion>['body']
