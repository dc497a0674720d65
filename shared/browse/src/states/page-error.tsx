import { ApiError } from '@ninepocket/client/api-error'
import { Button, getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { BrowseProductsLink } from './browse-products-link.tsx'

/** What to say for an address that names nothing, and the link to where the visitor may find what they look for. */
export type NotFoundMessageAndLink = { message: string; link?: { to: string; label: string } }

/** Leads to the list of products without a `link`. */
export function InvalidAddressView({ message, link }: NotFoundMessageAndLink) {
  const action = link ? (
    <Link className={getButtonClass('primary')} to={link.to}>
      {link.label}
    </Link>
  ) : (
    <BrowseProductsLink />
  )
  return (
    <StatusView status="error" title={message} titleAs="h1" action={action}>
      <p>The link may be incomplete, or the page may have been removed.</p>
    </StatusView>
  )
}

/**
 * Page whose data did not load. The API's 400 and 404 are final; other errors can be retried. `notFound` replaces their
 * message, where it would name parameters of a call.
 */
export function PageError({
  error,
  onRetry,
  title = 'Failed to load data',
  notFound,
  children,
}: {
  error: Error
  onRetry: () => void
  title?: string
  notFound?: NotFoundMessageAndLink
  children?: string
}) {
  const client = useQueryClient()
  const hasRetried = useRef(false)
  // The pressed button disappears with this page once the data have loaded.
  useEffect(
    () => () => {
      if (hasRetried.current && document.activeElement === document.body)
        document.querySelector('main')?.focus({ preventScroll: true })
    },
    [],
  )
  const retry = () => {
    hasRetried.current = true
    onRetry()
    // Also retries queries of other sections, so that one press suffices.
    const failed = { predicate: ({ state }: { state: { status: string } }) => state.status === 'error' }
    void client.refetchQueries(failed, { cancelRefetch: false })
  }
  if (error instanceof ApiError && [400, 404].includes(error.status) && error.message !== '') {
    return <InvalidAddressView {...(notFound ?? { message: error.message })} />
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
