import { shareLink } from '@ninepocket/browse/clipboard/share-link'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { Share2 } from 'lucide-react'

/** Shares the address of a binder, which opens in the same view. */
export function SharePocketsButton({ title, path }: { title: string; path: string }) {
  return (
    <PillButton Icon={Share2} onClick={() => void shareLink({ title, path: `${path}?view=pockets` })}>
      Share
    </PillButton>
  )
}
