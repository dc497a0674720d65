import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { RetryButton } from './retry-button.tsx'

/** Shown when the remote of a page is down. `name` is its display name: "The catalogue". */
export function RemoteUnavailable({ name, retry }: { name: string; retry: () => unknown }) {
  return (
    <StatusView
      status="error"
      titleAs="h1"
      title={`${name} is unavailable right now`}
      action={<RetryButton retry={retry} />}
    >
      <p>The rest of the site still works. Please try again in a moment.</p>
    </StatusView>
  )
}
