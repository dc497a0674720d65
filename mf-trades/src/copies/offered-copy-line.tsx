import { toDisplayImage } from '@ninepocket/browse/format/to-display-image'
import type { OfferLine, OfferLineProblemKind } from '@ninepocket/contract/trades/offers/offer'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { CardImage } from '@ninepocket/ui/cards/card-image'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatCopyDetails, formatCopyName } from './format-copy-details.ts'
import css from './offered-copy-line.module.css'

const problemLabels: Readonly<Record<OfferLineProblemKind, string>> = {
  changed: 'Changed since it was offered',
  held: 'Promised in another trade',
  unavailable: 'No longer offered',
  gone: 'No longer in the collection',
}

const imageSizes = '4rem'

/** A copy in an offer: photo, card with a link on request, and what tells it from others. `children` are badges and controls. */
export function OfferedCopyLine({
  line,
  isLinked = false,
  children,
}: {
  line: OfferLine
  isLinked?: boolean
  children?: ReactNode
}) {
  const paths = buildSitePaths(useSite().productNoun)
  const { card } = line
  const { product, insertSet } = card ?? {}
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
        <p className={css.name}>
          {isLinked && card && product && insertSet ? (
            <Link to={paths.card({ product, insertSet, card })}>{formatCopyName(line)}</Link>
          ) : (
            formatCopyName(line)
          )}
        </p>
        <p className={css.details}>{[product?.name, insertSet?.name].filter(Boolean).join(' · ')}</p>
        <p className={css.details}>{formatCopyDetails(line)}</p>
        {line.problem ? <p className={css.problem}>{problemLabels[line.problem]}</p> : null}
        {children}
      </div>
    </div>
  )
}
