import { Button } from '@ninepocket/ui/buttons/button'
import { useState } from 'react'

/** Calls `retry`, and is busy until its promise settles. */
export function RetryButton({ retry }: { retry: () => unknown }) {
  const [isPending, setIsPending] = useState(false)

  async function ask(button: HTMLElement) {
    const main = button.closest('main')
    setIsPending(true)
    // The view around the button shows a failure, and the button allows another attempt.
    await Promise.resolve(retry()).catch(() => undefined)
    setIsPending(false)
    // If the button has disappeared with its view, the focus moves to the page.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) main?.focus({ preventScroll: true })
    })
  }

  return (
    <Button kind="primary" isPending={isPending} onClick={(event) => void ask(event.currentTarget)}>
      {isPending ? 'Trying again…' : 'Try again'}
    </Button>
  )
}
