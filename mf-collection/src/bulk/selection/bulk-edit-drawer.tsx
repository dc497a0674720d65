import type { BulkEdit } from '@ninepocket/contract/collection/bulk/bulk-edit'
import { formatCount } from '@ninepocket/contract/site/format-count'
import { maxChangesWithoutConfirmation } from '@ninepocket/contract/site/max-changes-without-confirmation'
import { showToast } from '@ninepocket/runtime/toasts'
import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import css from '../../drawer/manage-drawer.module.css'
import { useModalPanelProps } from '../../modal/use-modal-panel-props.ts'
import { BulkEditForm } from './bulk-edit-form.tsx'

/** Drawer that changes condition, location and tags of the selected copies, and asks before many change. */
export function BulkEditDrawer({
  count,
  onSubmit,
  onClose,
}: {
  count: number
  onSubmit: (edit: BulkEdit) => Promise<void>
  onClose: () => void
}) {
  const titleId = useId()
  const modal = useModalPanelProps(onClose)
  const [askedEdit, setAskedEdit] = useState<BulkEdit | null>(null)
  const copies = formatCount(count, 'copy', 'copies')
  const submit = (edit: BulkEdit) => {
    onClose()
    onSubmit(edit).catch(() => showToast('Failed to load items. Please try again.', 'error'))
  }
  // In the body, because the bar of the selection lies below the page's other layers.
  return createPortal(
    <div className={css.overlay}>
      {/* Escape and the Close button do the same by keyboard. */}
      <div className={css.veil} aria-hidden="true" onClick={onClose} />
      <div {...modal} className={css.panel} role="dialog" aria-modal="true" aria-labelledby={titleId}>
        <div className={css.header}>
          <h2 id={titleId} className={css.title}>
            Edit {copies}
          </h2>
          <IconButton label="Close" onClick={onClose}>
            <X size={22} aria-hidden="true" />
          </IconButton>
        </div>
        <BulkEditForm
          onSubmit={(edit) => (count > maxChangesWithoutConfirmation ? setAskedEdit(edit) : submit(edit))}
        />
        {askedEdit ? (
          <ConfirmPrompt
            message={`Change ${copies}?`}
            actions={[{ label: `Change ${copies}`, kind: 'primary', onSelect: () => submit(askedEdit) }]}
            onClose={() => setAskedEdit(null)}
          />
        ) : null}
      </div>
    </div>,
    document.body,
  )
}
