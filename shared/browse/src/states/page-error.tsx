import { ApiError } from '@ninepocket/client/api-error'
import { Button } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { useQueryClient } from '@tanstack/react-query'
import { BrowseProductsLink } from './browse-products-link.tsx'

export function InvalidAddressView({ message }: { message: string }) {
  return (
    <StatusView status="error" title={message} titleAs="h1" action={<BrowseProductsLink />}>
      <p>The link may be incomplete, or the page may have been removed.</p>
    </StatusView>
  )
}

/** Page whose data did not load. The API's 400 and 404 are final; other errors can be retried. */
export function PageError({
  error,
  onRetry,
  title = 'Failed to load data',
  children,
}: {
  error: Error
  onRetry: () => void
  title?: string
  children?: string
}) {
  const client = useQueryClient()
  const retry = () => {
    onRetry()
    // Also retries queries of other sections, so that one press suffices.
    const failed = { predicate: ({ state }: { state: { status: string } }) => state.status === 'error' }
    void client.refetchQueries(failed, { cancelRefetch: false })
  }
  if (error instanceof ApiError && [400, 404].includes(error.status) && error.message !== '') {
    return <InvalidAddressView message={error.message} />
  }
  return (
    <StatusView
      status="error"
      title={title}
      titleAs="h1"
      action={
        <Button kind="primary" onClick={retry}>
          Try again
        </Button>
      }
    >
      {children ? <p>{children}</p> : null}
      {error.message === '' ? null : <p>{error.message}</p>}
    </StatusView>
  )
}
