import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { sessionQuery, useSession } from '@ninepocket/runtime/session'
import { Button } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { useQuery } from '@tanstack/react-query'
import { AccountSettingsPanels } from './account-settings-panels.tsx'

export function AccountSettingsPage() {
  const session = useSession()
  return (
    <>
      <PageHeader title="Edit Profile" />
      {session.authenticated ? (
        // Resets the uncontrolled fields when another user logs in.
        <AccountSettingsPanels key={session.user.id} user={session.user} />
      ) : (
        <ProfileLoadState />
      )}
    </>
  )
}

/** Shown while the session loads or after it failed to load (spec §8.10). */
function ProfileLoadState() {
  const { error, refetch } = useQuery(sessionQuery())
  if (!error) return <StatusView status="loading" title="Loading profile…" />
  return (
    <StatusView
      status="error"
      title={getErrorMessage(error, 'Failed to load profile')}
      action={
        <Button kind="primary" onClick={() => refetch()}>
          Try again
        </Button>
      }
    />
  )
}
