import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { Link2, Printer } from 'lucide-react'
import css from './want-list.module.css'

/** What can be done with the list: printed once all of it is there, or sent to somebody as a link. */
export function PrintActions({ path, isReady }: { path: string; isReady: boolean }) {
  const copyLink = async () => {
    const url = new URL(path, window.location.origin).href
    try {
      // Absent where the page is not served securely.
      await navigator.clipboard.writeText(url)
    } catch {
      return showToast(`Your browser did not let us copy. The address is ${url}`, 'warning')
    }
    showToast('URL copied to clipboard!')
  }
  return (
    <div className={css.actions}>
      <Button kind="primary" isPending={!isReady} onClick={() => window.print()}>
        <Printer size={18} aria-hidden="true" />
        {isReady ? 'Print' : 'Loading…'}
      </Button>
      <Button onClick={copyLink}>
        <Link2 size={18} aria-hidden="true" />
        Copy link
      </Button>
    </div>
  )
}
