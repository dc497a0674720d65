import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { sessionQuery } from '@ninepocket/runtime/session'
import { Button } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { useQuery } from '@tanstack/react-query'

/** Shown while the session loads or after it failed to load (spec §8.10). */
export function ProfileLoadState() {
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
