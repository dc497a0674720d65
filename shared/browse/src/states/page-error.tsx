import { ApiError } from '@ninepocket/client/api-error'
import { formatProductNoun } from '@ninepocket/paths/format-product-noun'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button, getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'

/** A page whose address leads nowhere: the reason, and the way to the sets. */
export function InvalidAddressView({ message }: { message: string }) {
  const { productNoun } = useSite()
  return (
    <StatusView
      status="error"
      title={message}
      titleAs="h1"
      action={
        <Link className={getButtonClass('primary')} to={buildSitePaths(productNoun).products}>
          Browse {formatProductNoun(productNoun)} Sets
        </Link>
      }
    >
      <p>The address may be incomplete, or what it named is gone.</p>
    </StatusView>
  )
}

/** A page whose data could not be had. What the server refuses is final; everything else can be tried again. */
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
    // What failed beside it (the list of a product) would only ask for one more press.
    const failed = { predicate: ({ state }: { state: { status: string } }) => state.status === 'error' }
    void client.refetchQueries(failed, { cancelRefetch: false })
  }
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
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
      <p>{error.message}</p>
    </StatusView>
  )
}
