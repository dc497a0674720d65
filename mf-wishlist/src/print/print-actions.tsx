import { copyLink } from '@ninepocket/browse/clipboard/copy-link'
import { Button } from '@ninepocket/ui/buttons/button'
import { Link2, Printer } from 'lucide-react'
import css from './want-list.module.css'

/** Printing is possible once the whole list is loaded. */
export function PrintActions({ path, isReady }: { path: string; isReady: boolean }) {
  return (
    <div className={css.actions}>
      <Button kind="primary" isPending={!isReady} onClick={() => window.print()}>
        <Printer size={18} aria-hidden="true" />
        {isReady ? 'Print' : 'Loading…'}
      </Button>
      <Button onClick={() => copyLink(path)}>
        <Link2 size={18} aria-hidden="true" />
        Copy link
      </Button>
    </div>
  )
}
