import { Button } from '@ninepocket/ui/buttons/button'
import { useState } from 'react'

/** Asks again; where `retry` gives a promise, shows that it does for as long as that takes. */
export function RetryButton({ retry }: { retry: () => unknown }) {
  const [isPending, setIsPending] = useState(false)

  async function ask(button: HTMLElement) {
    const main = button.closest('main')
    setIsPending(true)
    // A failure is shown by whoever shows this button: it is still there then, ready for one more try.
    await Promise.resolve(retry()).catch(() => undefined)
    setIsPending(false)
    // The button may be gone with its view, and the focus with it: the page takes it.
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
