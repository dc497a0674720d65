import type { BulkEdit } from '@ninepocket/contract/collection/bulk/bulk-edit'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { maxChangesWithoutConfirmation } from '@ninepocket/contract/site/max-changes-without-confirmation'
import { showToast } from '@ninepocket/runtime/toasts'
import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
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
  /** Rejects if the copies do not load. */
  onSubmit: (edit: BulkEdit) => Promise<void>
  onClose: () => void
}) {
  const titleId = useId()
  const saveButton = useRef<HTMLButtonElement>(null)
  const [question, setQuestion] = useState<{ edit: BulkEdit } | 'discard' | null>(null)
  const loading = useMutation({
    mutationFn: onSubmit,
    onError: () => showToast('Failed to load items. Please try again.', 'error'),
  })
  const submit = (edit: BulkEdit) => loading.mutate(edit, { onSuccess: onClose })
  const closeOrAsk = () => {
    // The button is enabled once there is something to save.
    const hasChanges = saveButton.current?.disabled === false
    if (hasChanges && !loading.isPending) setQuestion('discard')
    else onClose()
  }
  const closeQuestion = () => {
    setQuestion(null)
    saveButton.current?.focus()
  }
  const modal = useModalPanelProps(closeOrAsk)
  const copies = formatCountWithNoun(count, 'copy', 'copies')
  // In the body, because the bar of the selection lies below the page's other layers.
  return createPortal(
    <div className={css.overlay}>
      {/* Escape and the Close button do the same by keyboard. */}
      <div className={css.veil} aria-hidden="true" onClick={closeOrAsk} />
      <div {...modal} className={css.panel} role="dialog" aria-modal="true" aria-labelledby={titleId}>
        <div className={css.header}>
          <h2 id={titleId} className={css.title}>
            Edit {copies}
          </h2>
          <IconButton label="Close" onClick={closeOrAsk}>
            <X size={22} aria-hidden="true" />
          </IconButton>
        </div>
        <BulkEditForm
          saveButton={saveButton}
          isPending={loading.isPending}
          // The question names the values that the form had.
          onChange={() => setQuestion(null)}
          onSubmit={(edit) => (count > maxChangesWithoutConfirmation ? setQuestion({ edit }) : submit(edit))}
        />
        {question === 'discard' ? (
          <ConfirmPrompt
            key="discard"
            message="Discard these changes?"
            actions={[{ label: 'Discard changes', kind: 'danger', onSelect: onClose }]}
            onClose={closeQuestion}
          />
        ) : question ? (
          <ConfirmPrompt
            key="change"
            message={`Change ${copies}?`}
            actions={[{ label: `Change ${copies}`, kind: 'primary', onSelect: () => submit(question.edit) }]}
            onClose={closeQuestion}
          />
        ) : null}
      </div>
    </div>,
    document.body,
  )
}
