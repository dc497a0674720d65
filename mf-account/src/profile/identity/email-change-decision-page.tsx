import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { BrowseProductsLink } from '@ninepocket/browse/states/browse-products-link'
import { ApiError } from '@ninepocket/client/api-error'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getEmailChangeByToken } from '@ninepocket/contract/users/identity-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { EmailChangeDecision } from './email-change-decision.tsx'

const isClientError = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500

/** The page of the links that are mailed to both addresses of a change. Only its buttons decide, not mail scanners. */
export function EmailChangeDecisionPage() {
  const { token = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery({
    ...endpointQuery(getEmailChangeByToken, { params: { token } }),
    // The link ends with the decision, whose result must stay.
    staleTime: Number.POSITIVE_INFINITY,
    enabled: token !== '',
  })
  if (data) return <EmailChangeDecision key={token} token={token} emailChange={data.emailChange} />
  if (!token || error) {
    const retry = (
      <Button isPending={isFetching} onClick={() => refetch()}>
        {isFetching ? 'Trying again…' : 'Try again'}
      </Button>
    )
    const title = error
      ? getErrorMessage(error, 'Failed to load the change. Please try again.')
      : 'This link is invalid or has expired.'
    return (
      <StatusView
        status="error"
        title={title}
        titleAs="h1"
        action={error && !isClientError(error) ? retry : <BrowseProductsLink kind="secondary" />}
      />
    )
  }
  return <StatusView status="loading" title="Loading the change…" titleAs="h1" />
}
