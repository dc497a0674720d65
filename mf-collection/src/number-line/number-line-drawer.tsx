import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { NumberLineMode } from '@ninepocket/contract/collection/number-line/number-line'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { X } from 'lucide-react'
import { useId } from 'react'
import css from '../drawer/manage-drawer.module.css'
import { useModalPanelProps } from '../modal/use-modal-panel-props.ts'
import { NumberLineForm } from './number-line-form.tsx'

/** Drawer in which a member names cards of an insert set by number. */
export function NumberLineDrawer({
  insertSet,
  initialMode,
  onClose,
}: {
  insertSet: InsertSet
  initialMode: NumberLineMode
  onClose: () => void
}) {
  const titleId = useId()
  const modal = useModalPanelProps(onClose)
  return (
    <div className={css.overlay}>
      {/* Escape and the Close button do the same by keyboard. */}
      <div className={css.veil} aria-hidden="true" onClick={onClose} />
      <div {...modal} className={css.panel} role="dialog" aria-modal="true" aria-labelledby={titleId}>
        <div className={css.header}>
          <div>
            <h2 id={titleId} className={css.title}>
              Enter card numbers
            </h2>
            <p className={css.line}>
              {[insertSet.product?.name, insertSet.name, formatCountWithNoun(insertSet.totalCards, 'card')]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <IconButton label="Close" onClick={onClose}>
            <X size={22} aria-hidden="true" />
          </IconButton>
        </div>
        <NumberLineForm insertSet={insertSet} initialMode={initialMode} onCommitted={onClose} />
      </div>
    </div>
  )
}
