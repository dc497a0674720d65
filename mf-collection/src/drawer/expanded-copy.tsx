import type { Card } from '@ninepocket/contract/catalogue/card'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { Switch } from '@ninepocket/ui/forms/switch'
import { useRef } from 'react'
import { useSetCopyAvailability } from '../data/mutations/use-set-copy-availability.ts'
import { CopyDetailsForm } from './copy-details-form.tsx'
import { CopyImages } from './copy-images.tsx'
import css from './copy-item.module.css'
import { useCopyForm } from './use-copy-form.ts'

/** Photos, availability and details of an open copy in the drawer. */
export function ExpandedCopy({
  card,
  copy,
  currency,
  readAt,
}: {
  card: Card
  copy: UserInventoryItem
  currency: string
  readAt: number
}) {
  const priceField = useRef<HTMLInputElement>(null)
  const form = useCopyForm(copy, currency)
  const setAvailability = useSetCopyAvailability(card, copy)
  // A copy is listed at the typed price, so the price alone is saved first. Without it the copy is not listed.
  const toggleForSale = async () => {
    if (!copy.forSale && form.isPriceUnsaved && !(await form.savePrice())) {
      if (form.isPriceInvalid) priceField.current?.focus()
      return
    }
    setAvailability({ flag: 'forSale', isOn: !copy.forSale })
  }
  return (
    <>
      {copy.isHeld ? (
        <p className={css.promise}>
          Promised in a trade. Until the trade ends, you can only change the copy's availability, price, private note
          and your own records.
        </p>
      ) : null}
      <div className={css.top}>
        <CopyImages card={card} copy={copy} readAt={readAt} />
        <div className={css.marks} data-tour="copy-marks">
          <Switch
            label="For trade"
            isOn={copy.forTrade}
            onToggle={() => setAvailability({ flag: 'forTrade', isOn: !copy.forTrade })}
          />
          <Switch
            label="For sale"
            isOn={copy.forSale}
            isPending={form.isSaving}
            onToggle={() => void toggleForSale()}
          />
        </div>
      </div>
      <CopyDetailsForm copy={copy} currency={currency} form={form} priceField={priceField} />
    </>
  )
}
