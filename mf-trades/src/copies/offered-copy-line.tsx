import { toDisplayImage } from '@ninepocket/browse/format/to-display-image'
import type { OfferLine, OfferLineProblemKind } from '@ninepocket/contract/trades/offers/offer'
import { CardImage } from '@ninepocket/ui/cards/card-image'
import type { ReactNode } from 'react'
import { formatCopyDetails, formatCopyName } from './format-copy-details.ts'
import css from './offered-copy-line.module.css'

const problemLabels: Readonly<Record<OfferLineProblemKind, string>> = {
  changed: 'Changed by its owner',
  held: 'Promised in another trade',
  unavailable: 'No longer offered',
  gone: 'No longer in the collection',
}

const imageSizes = '4rem'

/** A copy in an offer: photo, card, and what tells it from others. `children` are badges and controls. */
export function OfferedCopyLine({ line, children }: { line: OfferLine; children?: ReactNode }) {
  const { card } = line
  const imageUrl = line.customImageUrl ?? card?.imageUrl ?? null
  return (
    <div className={css.line}>
      <div className={css.image}>
        <CardImage
          name={card?.name ?? ''}
          number={card?.cardNumber ?? null}
          colorId={card?.insertSetId ?? line.cardId}
          colorName={card?.insertSet?.name}
          image={toDisplayImage(imageUrl, '', 0)}
          sizes={imageSizes}
        />
      </div>
      <div className={css.text}>
        <p className={css.name}>{formatCopyName(line)}</p>
        <p className={css.details}>{[card?.product?.name, card?.insertSet?.name].filter(Boolean).join(' · ')}</p>
        <p className={css.details}>{formatCopyDetails(line)}</p>
        {line.problem ? <p className={css.problem}>{problemLabels[line.problem]}</p> : null}
        {children}
      </div>
    </div>
  )
}
