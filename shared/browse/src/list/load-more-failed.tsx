import { Button } from '@ninepocket/ui/buttons/button'
import css from './load-more-failed.module.css'

/** Rows in view that could not be had: said at the edge of the window, wherever in the list that is. */
export function LoadMoreFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={css.failed} role="alert">
      <p className={css.text}>Failed to load more items. Please try again.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
