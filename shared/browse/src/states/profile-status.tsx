import { ApiError } from '@ninepocket/client/api-error'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button, getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { getErrorMessage } from '../format/get-error-message.ts'

export function ProfileLoading() {
  return <StatusView status="loading" title="Loading profile…" />
}

function HomeLink() {
  const { productNoun } = useSite()
  return (
    <Link to={buildSitePaths(productNoun).home} className={getButtonClass('primary')}>
      Go to the home page
    </Link>
  )
}

/** For an address without a user (spec §2.7). */
export function ProfileNotFound() {
  return (
    <StatusView status="error" titleAs="h1" title="This profile was not found." action={<HomeLink />}>
      <p>Check the link. The account may have been deleted.</p>
    </StatusView>
  )
}

export function ProfileError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 404 || status === 400) return <ProfileNotFound />
  if (status === 403) {
    return (
      <StatusView
        status="empty"
        titleAs="h1"
        title={getErrorMessage(error, 'This profile is private')}
        icon={<Lock size={48} aria-hidden="true" />}
        action={<HomeLink />}
      />
    )
  }
  return (
    <StatusView
      status="error"
      titleAs="h1"
      title={getErrorMessage(error, 'Failed to load profile')}
      action={
        <Button kind="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  )
}
