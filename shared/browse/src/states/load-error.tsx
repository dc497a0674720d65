import { Button } from '@ninepocket/ui/buttons/button'
import { getErrorMessage } from '../format/get-error-message.ts'

/** Part of a page whose data did not load, with a button that tries again. `PageError` is for whole pages. */
export function LoadError({ error, fallback, onRetry }: { error: Error; fallback: string; onRetry: () => void }) {
  return (
    <>
      <p role="alert">{getErrorMessage(error, fallback)}</p>
      <div>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </>
  )
}
