import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import type { OfferLine } from '@ninepocket/contract/trades/offers/offer'
import type { OfferKind } from '@ninepocket/contract/trades/offers/offer-states'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { Button } from '@ninepocket/ui/buttons/button'
import { useRef } from 'react'
import { formatAskingPriceTotals } from '../copies/format-asking-price-totals.ts'
import { formatCopyName } from '../copies/format-copy-details.ts'
import lineCss from '../copies/offered-copy-line.module.css'
import { OfferedCopyLine } from '../copies/offered-copy-line.tsx'
import { useFocusFallback } from '../focus/use-focus-fallback.ts'
import css from '../offer/offer-page.module.css'
import { CopyPicker } from './copy-picker.tsx'

/** One side of the terms: the chosen copies with the total of asked prices, and the list to choose from. */
export function OfferSideColumn({
  title,
  owner,
  isOwn,
  kind,
  initialTerm,
  lines,
  wishedCardIds,
  onChange,
}: {
  title: string
  owner: Pick<PublicUser, 'id' | 'username' | 'defaultCurrency'>
  isOwn: boolean
  kind: OfferKind
  initialTerm: string
  lines: ReadonlyArray<OfferLine>
  wishedCardIds: ReadonlySet<string>
  onChange: (lines: ReadonlyArray<OfferLine>) => void
}) {
  const total = formatAskingPriceTotals(lines)
  const column = useRef<HTMLElement>(null)
  const keepFocus = useFocusFallback(column, lines)
  const remove = (copyId: string) => {
    keepFocus()
    onChange(lines.filter((line) => line.copyId !== copyId))
  }
  return (
    <section ref={column} className={css.column} aria-label={title} tabIndex={-1}>
      <h2>{title}</h2>
      <p role="status" className={css.muted}>
        {[formatCountWithNoun(lines.length, 'copy', 'copies'), total && `asking ${total}`].filter(Boolean).join(' · ')}
      </p>
      {lines.length > 0 ? (
        <ul className={lineCss.lines} aria-label={`${title}: chosen copies`}>
          {lines.map((line) => (
            <li key={line.copyId}>
              <OfferedCopyLine line={line}>
                <Button kind="quiet" aria-label={`Remove ${formatCopyName(line)}`} onClick={() => remove(line.copyId)}>
                  Remove
                </Button>
              </OfferedCopyLine>
            </li>
          ))}
        </ul>
      ) : null}
      <CopyPicker
        owner={owner}
        isOwn={isOwn}
        kind={kind}
        initialTerm={initialTerm}
        lines={lines}
        wishedCardIds={wishedCardIds}
        onAdd={(line) => onChange([...lines, line])}
      />
    </section>
  )
}
