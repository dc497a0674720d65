import { formatLocalDate } from '@ninepocket/browse/format/format-local-date'
import { formatPrice } from '@ninepocket/contract/collection/format-price'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import type { OfferSummary } from '@ninepocket/contract/trades/offers/offer'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Avatar } from '@ninepocket/ui/cards/avatar'
import { Link } from 'react-router-dom'
import css from '../members/member-list.module.css'
import { formatNextStep, formatOfferTitle, offerStateLabels } from './offer-texts.ts'

/** Returns what both sides give: "You give 2 copies · You get 1 copy · $5.00". */
function formatOfferContent({ giveCount, getCount, price, currency }: OfferSummary): string {
  return [
    giveCount > 0 && `You give ${formatCountWithNoun(giveCount, 'copy', 'copies')}`,
    getCount > 0 && `You get ${formatCountWithNoun(getCount, 'copy', 'copies')}`,
    price && formatPrice(price, currency),
  ]
    .filter(Boolean)
    .join(' · ')
}

export function OfferItem({ offer }: { offer: OfferSummary }) {
  const paths = buildSitePaths(useSite().productNoun)
  const { partner, state, updatedAt } = offer
  return (
    <li className={css.member}>
      <Avatar
        name={partner?.name ?? ''}
        username={partner?.username ?? '?'}
        imageUrl={partner?.profilePicture ?? null}
      />
      <div className={css.text}>
        <p className={css.name}>
          <Link to={paths.offer(offer.id)}>{formatOfferTitle(offer)}</Link>
        </p>
        <div className={css.details}>
          <p>{[offerStateLabels[state], formatNextStep(offer)].filter(Boolean).join(' · ')}</p>
          <p>{formatOfferContent(offer)}</p>
          <p>
            <time dateTime={updatedAt}>{formatLocalDate(updatedAt)}</time>
          </p>
        </div>
      </div>
    </li>
  )
}
