import { formatPrice } from '@ninepocket/contract/collection/format-price'
import { formatSerialNumber } from '@ninepocket/contract/collection/serial-number-rule'
import type { VisibleCopy } from '@ninepocket/contract/collection/user-inventory-item'
import { type Fact, InfoPanel } from '@ninepocket/ui/layout/info-panel'
import css from './copy-inventory-details.module.css'
import { formatCopyStatus } from './format-copy-status.ts'
import { isOwnCopy } from './is-own-copy.ts'

/** Details that the owner has entered (spec §2.18.2). The price is in the owner's currency. */
export function CopyInventoryDetails({ copy, currency }: { copy: VisibleCopy; currency: string }) {
  const facts = [
    { name: 'Serial Number', value: formatSerialNumber(copy) },
    { name: 'Condition', value: copy.condition },
    { name: 'Status', value: formatCopyStatus(copy) },
    { name: 'Price', value: copy.forSalePrice && formatPrice(copy.forSalePrice, currency) },
  ].filter(({ value }) => value)
  const notes = [
    ['Public Note', copy.publicNote],
    ['Private Note', isOwnCopy(copy) ? copy.privateNote : null],
  ].flatMap<Fact>(([name, text]) => (name && text ? [{ name, value: <Note text={text} />, isLong: true }] : []))
  if (facts.length === 0 && notes.length === 0) return null
  return (
    <footer>
      <InfoPanel title="Inventory Details" facts={[...facts, ...notes]} />
    </footer>
  )
}

/** Keeps the owner's line breaks. */
function Note({ text }: { text: string }) {
  return <span className={css.note}>{text}</span>
}
