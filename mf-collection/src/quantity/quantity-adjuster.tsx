import type { Card } from '@ninepocket/contract/catalogue/card'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { classNames } from '@ninepocket/ui/theme/class-names'
import { ChevronDown, Minus, Plus } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { useAddCopy } from '../data/mutations/use-add-copy.ts'
import { useRemoveCopyOrChoose } from '../data/mutations/use-remove-copy-or-choose.ts'
import { openManageDrawer } from '../drawer/manage-drawer-store.ts'
import css from './quantity-adjuster.module.css'

/** The buttons of a row have no tab stops, and keys of the row press them. */
type AdjusterVariant = 'page' | 'tile' | 'row'

const iconSize = { page: 20, tile: 16, row: 16 } as const

/** Changes and manages the member's copies (spec §4.14). `quantity` is undefined while it loads. */
export function QuantityAdjuster({
  card,
  quantity,
  variant,
}: {
  card: Card
  quantity: number | undefined
  variant: AdjusterVariant
}) {
  const plusButton = useRef<HTMLButtonElement>(null)
  const { add } = useAddCopy(card, { errorMessage: 'Failed to add card to your collection' })
  const { remove } = useRemoveCopyOrChoose(card)
  const size = iconSize[variant]
  const tabIndex = variant === 'row' ? -1 : undefined
  const removeOne = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The minus button gets disabled, which would lose its focus.
    if (quantity === 1 && document.activeElement === currentTarget) plusButton.current?.focus()
    remove()
  }
  return (
    <fieldset
      aria-label={`${card.name} in your collection`}
      className={classNames(css.adjuster, css[variant])}
      data-row-card={variant === 'row' ? getRowCardState(quantity) : undefined}
    >
      <IconButton
        label={`Remove ${card.name} from your collection`}
        className={css.step}
        tabIndex={tabIndex}
        aria-keyshortcuts={variant === 'row' ? 'Minus' : undefined}
        disabled={!quantity}
        onClick={removeOne}
      >
        <Minus size={size} aria-hidden="true" />
      </IconButton>
      <QuantityButton card={card} quantity={quantity} tabIndex={tabIndex} />
      <IconButton
        ref={plusButton}
        label={`Add ${card.name} to your collection`}
        className={css.step}
        tabIndex={tabIndex}
        aria-keyshortcuts={variant === 'row' ? 'Plus' : undefined}
        data-tour="add-card"
        disabled={quantity === undefined}
        onClick={add}
      >
        <Plus size={size} aria-hidden="true" />
      </IconButton>
    </fieldset>
  )
}

/** Tells an owned card's row from a missing one's (docs/runtime-contracts.md). undefined while the quantity loads. */
function getRowCardState(quantity: number | undefined): 'owned' | 'missing' | undefined {
  if (quantity === undefined) return undefined
  return quantity > 0 ? 'owned' : 'missing'
}

function QuantityButton({
  card,
  quantity,
  tabIndex,
}: {
  card: Card
  quantity: number | undefined
  tabIndex: number | undefined
}) {
  if (quantity === undefined) return <output className={css.count}>…</output>
  if (quantity === 0) return <span className={css.count}>0</span>
  return (
    <button
      type="button"
      className={css.count}
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      aria-label={`Manage your copies of ${card.name}: ${formatNumber(quantity)}`}
      onClick={() => openManageDrawer({ card })}
    >
      {formatNumber(quantity)}
      <ChevronDown size={14} aria-hidden="true" />
    </button>
  )
}
