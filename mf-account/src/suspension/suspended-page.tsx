import { formatDateTime } from '@ninepocket/browse/format/format-date-time'
import { PageError } from '@ninepocket/browse/states/page-error'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import type { Suspension } from '@ninepocket/contract/admin/member-directory'
import { getOwnSuspension } from '@ninepocket/contract/admin/member-endpoints'
import { logout } from '@ninepocket/contract/auth/auth-endpoints'
import { getOwnLoginFactors } from '@ninepocket/contract/auth/factor-endpoints'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button, getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ConfirmIdentityDialog } from '../confirm-identity/confirm-identity-dialog.tsx'
import { DeleteAccountSection } from '../profile/delete-account-section.tsx'
import { ExportData } from '../profile/export-data.tsx'
import { TitledPanel } from '../profile/titled-panel.tsx'
import css from './suspended-page.module.css'

/** Why the member is suspended, and all that they may still do: export, deletion and log-out (spec §4.23). */
export function SuspendedPage() {
  const paths = buildSitePaths(useSite().productNoun)
  const { data, error, refetch } = useQuery({ ...endpointQuery(getOwnSuspension, {}), staleTime: 0 })
  const client = useQueryClient()
  // The browser has no session of a suspended member whose end would remove what it has loaded.
  useEffect(
    () => () => {
      client.removeQueries({ queryKey: [getOwnSuspension.path] })
      client.removeQueries({ queryKey: [getOwnLoginFactors.path] })
    },
    [client],
  )
  if (!data && error) return <PageError error={error} onRetry={refetch} />
  if (!data) return <StatusView status="loading" title="Loading account…" />
  const { username, suspension } = data
  if (suspension) return <SuspendedAccount username={username} suspension={suspension} />
  return (
    <StatusView
      status="empty"
      title="Your account isn't suspended"
      titleAs="h1"
      action={
        <Link className={getButtonClass('primary')} to={paths.home}>
          Go to the home page
        </Link>
      }
    />
  )
}

function SuspendedAccount({ username, suspension }: { username: string; suspension: Suspension }) {
  const { reason, suspendedAt } = suspension
  const paths = buildSitePaths(useSite().productNoun)
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({ mutationFn: () => callEndpoint(logout, {}) })
  // Not of the mutation, which would take a member who has left the page off the next one.
  const onSuccess = () => navigate(paths.home)
  return (
    <div className={css.page}>
      <ConfirmIdentityDialog username={username} />
      <PageHeader title="Account Suspended">
        <p>
          An admin suspended your account on <time dateTime={suspendedAt}>{formatDateTime(suspendedAt)}</time>. Your
          public pages are hidden.
        </p>
      </PageHeader>
      <TitledPanel title="Reason">
        <p className={css.reason}>{reason}</p>
      </TitledPanel>
      <TitledPanel title="Your Data">
        <ExportData />
      </TitledPanel>
      <TitledPanel title="Delete Account">
        <DeleteAccountSection username={username} />
      </TitledPanel>
      {error ? <FormMessage kind="error">Failed to log out. Please try again.</FormMessage> : null}
      <div>
        <Button isPending={isPending} onClick={() => mutate(undefined, { onSuccess })}>
          Log out
        </Button>
      </div>
    </div>
  )
}
