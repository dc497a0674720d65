import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { Link2, Printer } from 'lucide-react'
import css from './want-list.module.css'

/** Printing is possible once the whole list is loaded. */
export function PrintActions({ path, isReady }: { path: string; isReady: boolean }) {
  const copyLink = async () => {
    const url = new URL(path, window.location.origin).href
    try {
      // Undefined in insecure contexts.
      await navigator.clipboard.writeText(url)
    } catch {
      return showToast(`We couldn't copy the link. Here it is: ${url}`, 'warning')
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
