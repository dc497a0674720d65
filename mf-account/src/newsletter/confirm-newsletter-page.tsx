import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { BrowseProductsLink } from '@ninepocket/browse/states/browse-products-link'
import { ApiError } from '@ninepocket/client/api-error'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { confirmNewsletterSignup } from '@ninepocket/contract/site/newsletter-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useParams } from 'react-router-dom'

const isClientError = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500

export function ConfirmNewsletterPage() {
  const { token = '' } = useParams()
  // Must not be page data: the page server would confirm for mail scanners that follow links.
  const { data, error, isFetching, refetch } = useQuery(endpointQuery(confirmNewsletterSignup, { params: { token } }))
  if (error) {
    const retry = (
      <Button isPending={isFetching} onClick={() => refetch()}>
        {isFetching ? 'Trying again…' : 'Try again'}
      </Button>
    )
    const action = isClientError(error) ? <BrowseProductsLink kind="secondary" /> : retry
    const title = getErrorMessage(error, 'Failed to confirm your address. Please try again.')
    return <StatusView status="error" title={title} titleAs="h1" action={action} />
  }
  return (
    <div aria-live="polite">
      {data ? (
        <StatusView
          status="empty"
          title={data.message}
          titleAs="h1"
          icon={<MailCheck size={48} aria-hidden="true" />}
          action={<BrowseProductsLink kind="secondary" />}
        />
      ) : (
        <StatusView status="loading" title="Confirming your address…" />
      )}
    </div>
  )
}
