import { formatPrice } from '@ninepocket/contract/collection/format-price'
import { formatSerialNumber } from '@ninepocket/contract/collection/serial-number-rule'
import type { PublicUserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { VisuallyHidden } from '@ninepocket/ui/layout/visually-hidden'
import { ArrowLeftRight, Handshake, Hash, type LucideIcon, StickyNote, Tag } from 'lucide-react'
import { useId } from 'react'
import css from './copy-badges.module.css'

/** Limit on the note's length in characters. The copy page shows it in full. */
const maxNoteLength = 160

type CopyBadge = { key: string; Icon: LucideIcon; tip: string; text?: string }

function getCopyBadges(copy: PublicUserInventoryItem, currency: string): CopyBadge[] {
  const { isHeld, forTrade, forSale, forSalePrice, publicNote } = copy
  const serial = formatSerialNumber(copy)
  const price = forSale && forSalePrice ? formatPrice(forSalePrice, currency) : null
  const badges: CopyBadge[] = []
  if (isHeld) badges.push({ key: 'held', Icon: Handshake, tip: 'Promised in a trade' })
  if (forTrade) badges.push({ key: 'trade', Icon: ArrowLeftRight, tip: 'Available for trade' })
  if (price) badges.push({ key: 'sale', Icon: Tag, tip: `For sale: ${price}`, text: price })
  else if (forSale) badges.push({ key: 'sale', Icon: Tag, tip: 'For sale' })
  if (serial) badges.push({ key: 'serial', Icon: Hash, tip: `Serial number ${serial}`, text: serial })
  if (publicNote) {
    const note = publicNote.length > maxNoteLength ? `${publicNote.slice(0, maxNoteLength)}…` : publicNote
    badges.push({ key: 'note', Icon: StickyNote, tip: `Note: ${note}` })
  }
  return badges
}

/**
 * Badges of a copy: promised, for trade, for sale with the price in the owner's currency, serial number and public
 * note (spec §6.4). Each shows a tip on hover, all do on keyboard focus, and a press opens them as a list for touch screens.
 */
export function CopyBadges({
  copy,
  currency,
  isInRow = false,
}: {
  copy: PublicUserInventoryItem
  currency: string
  /** Leaves the tab order to the row of the list view. */
  isInRow?: boolean
}) {
  const id = useId()
  const badges = getCopyBadges(copy, currency)
  if (badges.length === 0) return null
  const tips = badges.map(({ tip }) => tip)
  return (
    <>
      <button
        type="button"
        className={css.marks}
        tabIndex={isInRow ? -1 : undefined}
        popoverTarget={id}
        data-tips={tips.join('\n')}
      >
        <VisuallyHidden>About this copy: {tips.join(', ')}</VisuallyHidden>
        {badges.map(({ key, Icon, tip, text }) => (
          <span key={key} className={css.mark} data-tip={tip} aria-hidden="true">
            <Icon size={15} />
            {text === undefined ? null : <span className={css.text}>{text}</span>}
          </span>
        ))}
      </button>
      <ul id={id} popover="auto" className={css.words} aria-label="About this copy">
        {badges.map(({ key, tip }) => (
          <li key={key}>{tip}</li>
        ))}
      </ul>
    </>
  )
}
