import { formatCalendarDate } from '@ninepocket/browse/format/format-calendar-date'
import { formatPrice } from '@ninepocket/contract/collection/format-price'
import { formatGrade, type Grading, getCertificateUrl } from '@ninepocket/contract/collection/record/grading'
import { formatLocation } from '@ninepocket/contract/collection/record/owner-only-copy-fields'
import { formatSerialNumber } from '@ninepocket/contract/collection/serial-number-rule'
import type { OwnOrPublicCopy, UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { type Fact, InfoPanel } from '@ninepocket/ui/layout/info-panel'
import css from './copy-inventory-details.module.css'
import { formatCopyAvailability } from './format-copy-availability.ts'
import { isOwnCopy } from './is-own-copy.ts'

/** Details that the owner has entered (spec §2.18.2). The price is in the owner's currency. */
export function CopyInventoryDetails({ copy, currency }: { copy: OwnOrPublicCopy; currency: string }) {
  const facts = [
    { name: 'Serial Number', value: formatSerialNumber(copy) },
    { name: 'Condition', value: copy.condition },
    { name: 'Grade', value: formatGrade(copy) },
    { name: 'Certificate', value: copy.certificateNumber && <Certificate grading={copy} /> },
    { name: 'Status', value: formatCopyAvailability(copy) },
    { name: 'Price', value: copy.forSalePrice && formatPrice(copy.forSalePrice, currency) },
    ...(isOwnCopy(copy) ? listRecordFacts(copy) : []),
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

function listRecordFacts(copy: UserInventoryItem) {
  const { paidAmount, paidCurrency, paidOn, ownValue, ownValueCurrency, tags } = copy
  return [
    { name: 'Paid', value: paidAmount && formatPrice(paidAmount, paidCurrency) },
    { name: 'Bought on', value: paidOn && formatCalendarDate(paidOn) },
    { name: 'Acquired from', value: copy.acquiredFrom },
    { name: 'Your value', value: ownValue && formatPrice(ownValue, ownValueCurrency) },
    { name: 'Location', value: formatLocation(copy) },
    { name: 'Tags', value: tags.join(', ') },
  ]
}

/** Links the certificate to its grader's page where that is known. */
function Certificate({ grading }: { grading: Grading }) {
  const url = getCertificateUrl(grading)
  return url === null ? (
    grading.certificateNumber
  ) : (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {grading.certificateNumber}
    </a>
  )
}

/** Keeps the owner's line breaks. */
function Note({ text }: { text: string }) {
  return <span className={css.note}>{text}</span>
}
