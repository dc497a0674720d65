import { ApiError } from '@ninepocket/client/api-error'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { activateAccount } from '@ninepocket/contract/auth/auth-endpoints'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button, getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router-dom'
import { getFormErrorMessage } from '../form/get-form-error-message.ts'
import { setPendingActivation } from './pending-activation.ts'
import { useDelayedLoginRedirect } from './use-delayed-login-redirect.ts'

const isClientError = (error: Error | null) =>
  error === null || (error instanceof ApiError && error.status >= 400 && error.status < 500)

export function ActivatePage() {
  const { token } = useParams()
  const { login } = buildSitePaths(useSite().productNoun)
  const { data, error, isFetching, refetch } = useQuery({
    // Must not be page data: the page server would activate accounts for mail scanners that follow links.
    ...endpointQuery(activateAccount, { params: { token: token ?? '' } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // The link works once: a session change invalidates all queries, but this one must not run again.
    enabled: ({ state }) => Boolean(token) && state.data === undefined,
  })
  useDelayedLoginRedirect(data?.message)
  useEffect(() => {
    if (data) setPendingActivation(null)
  }, [data])
  const toLogin = (
    <Link to={login} className={getButtonClass('primary')}>
      Log in
    </Link>
  )

  if (!data && (!token || error)) {
    const title = error ? getFormErrorMessage(error, 'Failed to activate account') : 'Invalid activation link'
    const retry = (
      <Button isPending={isFetching} onClick={() => refetch()}>
        {isFetching ? 'Trying again…' : 'Try again'}
      </Button>
    )
    return (
      <StatusView status="error" title={title} titleAs="h1" action={isClientError(error) ? toLogin : retry}>
        {isClientError(error) ? (
          <p>Already used this link? Just log in. If not, you can request a new activation email on the login page.</p>
        ) : null}
      </StatusView>
    )
  }
  return (
    <div aria-live="polite">
      {data ? (
        <StatusView
          status="empty"
          title={data.message}
          titleAs="h1"
          icon={<MailCheck size={48} aria-hidden="true" />}
          action={toLogin}
        >
          <p>Taking you to log in…</p>
        </StatusView>
      ) : (
        <StatusView status="loading" title="Activating your account…" titleAs="h1" />
      )}
    </div>
  )
}
