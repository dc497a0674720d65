import { formatPrice } from '@ninepocket/contract/collection/format-price'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import type { OfferLine, OfferTerms } from '@ninepocket/contract/trades/offers/offer'
import { formatAskingPriceTotals } from '../copies/format-asking-price-totals.ts'
import lineCss from '../copies/offered-copy-line.module.css'
import { OfferedCopyLine } from '../copies/offered-copy-line.tsx'
import { listOfferLinesNotIn } from './compare-terms.ts'
import css from './offer-page.module.css'

/** Both columns of copies with photos and totals of asked prices. */
export function TermsColumns({
  terms,
  previousTerms,
  isDone,
}: {
  terms: OfferTerms
  previousTerms: OfferTerms | null
  isDone: boolean
}) {
  return (
    <>
      <div className={css.columns}>
        <TermsColumn
          title={isDone ? 'You got' : 'You get'}
          lines={terms.get}
          previousLines={previousTerms?.get ?? null}
        />
        <TermsColumn
          title={isDone ? 'You gave' : 'You give'}
          lines={terms.give}
          previousLines={previousTerms?.give ?? null}
        />
      </div>
      {terms.price ? (
        <p className={css.price}>Price: {formatPrice(terms.price, terms.currency)}, paid outside this site</p>
      ) : null}
    </>
  )
}

function TermsColumn({
  title,
  lines,
  previousLines,
}: {
  title: string
  lines: ReadonlyArray<OfferLine>
  previousLines: ReadonlyArray<OfferLine> | null
}) {
  const newIds = new Set(previousLines ? listOfferLinesNotIn(lines, previousLines).map(({ copyId }) => copyId) : [])
  if (lines.length === 0) return null
  const total = formatAskingPriceTotals(lines)
  return (
    <section className={css.column} aria-label={title}>
      <h2>{title}</h2>
      <p className={css.muted}>
        {[formatCountWithNoun(lines.length, 'copy', 'copies'), total && `asking ${total}`].filter(Boolean).join(' · ')}
      </p>
      <ul className={lineCss.lines}>
        {lines.map((line) => (
          <li key={line.copyId}>
            <OfferedCopyLine line={line} isLinked>
              {newIds.has(line.copyId) ? <p className={lineCss.badge}>New in this offer</p> : null}
            </OfferedCopyLine>
          </li>
        ))}
      </ul>
    </section>
  )
}
