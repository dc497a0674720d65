import { Button } from '@ninepocket/ui/buttons/button'
import css from './load-more-failed.module.css'

/** Shown at the edge of the window when pages in view did not load, wherever in the list they are. */
export function LoadMoreFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={css.failed} role="alert">
      <p className={css.text}>Failed to load more items. Please try again.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
