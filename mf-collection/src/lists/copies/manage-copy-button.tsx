import type { Card } from '@ninepocket/contract/catalogue/card'
import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { Pencil } from 'lucide-react'
import { openManageDrawer } from '../../drawer/manage-drawer-store.ts'
import css from './manage-copy-button.module.css'

export function ManageCopyButton({ card, copyId }: { card: Card; copyId: string }) {
  return (
    <IconButton
      label={`Manage ${card.name}`}
      className={css.manage}
      data-tour="manage-copies"
      onClick={() => openManageDrawer({ card, highlight: copyId })}
    >
      <Pencil size={18} aria-hidden="true" />
    </IconButton>
  )
}
