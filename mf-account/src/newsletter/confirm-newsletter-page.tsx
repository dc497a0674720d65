import { BrowseProductsLink } from '@ninepocket/browse/states/browse-products-link'
import { ApiError } from '@ninepocket/client/api-error'
import { Button } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { newsletterConfirmationQuery } from '../data/queries/newsletter-confirmation-query.ts'

const isClientError = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500

export function ConfirmNewsletterPage() {
  const { token = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(newsletterConfirmationQuery(token))
  if (error) {
    const retry = (
      <Button isPending={isFetching} onClick={() => refetch()}>
        {isFetching ? 'Trying again…' : 'Try again'}
      </Button>
    )
    const action = isClientError(error) ? <BrowseProductsLink kind="secondary" /> : retry
    return <StatusView status="error" title={error.message} titleAs="h1" action={action} />
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
