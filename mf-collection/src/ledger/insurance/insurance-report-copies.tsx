import { formatCalendarDate } from '@ninepocket/browse/format/format-calendar-date'
import { formatProductName } from '@ninepocket/browse/format/format-product'
import { formatPrice } from '@ninepocket/contract/collection/format-price'
import { formatGrade } from '@ninepocket/contract/collection/record/grading'
import { formatLocation } from '@ninepocket/contract/collection/record/owner-only-copy-fields'
import { formatSerialNumber } from '@ninepocket/contract/collection/serial-number-rule'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { CardImage } from '@ninepocket/ui/cards/card-image'
import { getCopyImages } from '../../copy/get-copy-images.ts'
import css from './insurance-report.module.css'
import { getOwnValueOrPaidAmount } from './own-value-or-paid-amount.ts'

export function InsuranceReportCopies({ copies }: { copies: ReadonlyArray<UserInventoryItem> }) {
  return (
    <ul className={css.copies} aria-label="Insured copies">
      {copies.map((copy) => (
        <InsuredCopy key={copy.id} copy={copy} />
      ))}
    </ul>
  )
}

function InsuredCopy({ copy }: { copy: UserInventoryItem }) {
  const { card, product, insertSet } = copy
  const { amount, currency } = getOwnValueOrPaidAmount(copy)
  const number = card?.cardNumber ?? null
  // Zero adds the time of the change to every address, so that no cache returns an older photo.
  const { front } = getCopyImages(copy, 0)
  return (
    <li className={css.copy}>
      <CardImage
        className={css.photo}
        name={card?.name ?? 'Unknown card'}
        number={number}
        colorId={copy.insertSetId}
        colorName={insertSet?.name}
        image={front}
        sizes="80px"
        // Browsers do not load late images for print.
        priority="soon"
      />
      <div className={css.facts}>
        <p className={css.name}>{[number && `#${number}`, card?.name ?? 'Unknown card'].filter(Boolean).join(' ')}</p>
        <p>{[product && formatProductName(product), insertSet?.name].filter(Boolean).join(' · ')}</p>
        <p>{formatCopyDetails(copy)}</p>
        <p>{formatPurchase(copy)}</p>
      </div>
      <p className={css.amount}>
        {amount === null ? null : formatPrice(amount, currency)}
        <span className={css.basis}>{copy.ownValue === null ? 'Paid' : "Owner's value"}</span>
      </p>
    </li>
  )
}

const formatCopyDetails = (copy: UserInventoryItem) =>
  [
    formatSerialNumber(copy),
    formatGrade(copy),
    copy.certificateNumber && `certificate ${copy.certificateNumber}`,
    copy.condition,
    formatLocation(copy),
  ]
    .filter(Boolean)
    .join(' · ')

/** Formats "Bought on May 31, 2024 from A show in Toronto for C$4.00"; empty when nothing is known. */
function formatPurchase({ paidOn, acquiredFrom, paidAmount, paidCurrency }: UserInventoryItem): string {
  const parts = [
    paidOn && `on ${formatCalendarDate(paidOn)}`,
    acquiredFrom && `from ${acquiredFrom}`,
    paidAmount && `for ${formatPrice(paidAmount, paidCurrency)}`,
  ].filter(Boolean)
  return parts.length > 0 ? `Bought ${parts.join(' ')}` : ''
}
