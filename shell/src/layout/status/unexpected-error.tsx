import { Button, getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { RetryButton } from './retry-button.tsx'

/** Shown when a page throws (spec §8.13). Works without a router, which may be what is broken. */
export function UnexpectedError({ retry }: { retry?: () => unknown }) {
  return (
    <StatusView
      status="error"
      titleAs="h1"
      title="Unexpected Application Error!"
      action={
        <>
          {retry ? <RetryButton retry={retry} /> : null}
          <Button onClick={() => window.location.reload()}>Reload the page</Button>
          <a href="/" className={getButtonClass('quiet')}>
            Go to the home page
          </a>
        </>
      }
    >
      <p>Something went wrong while showing this page. Trying again or reloading often helps.</p>
    </StatusView>
  )
}
