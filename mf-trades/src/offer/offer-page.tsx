import { formatDateTime } from '@ninepocket/browse/format/format-date-time'
import { formatLocalDate } from '@ninepocket/browse/format/format-local-date'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { Link } from 'react-router-dom'
import { DeliveryPanel } from '../delivery/delivery-panel.tsx'
import { MessagesPanel } from '../messages/messages-panel.tsx'
import { useAutoMarkOfferNoticesRead } from '../notices/use-auto-mark-offer-notices-read.ts'
import { formatNextStep, formatOfferTitle, offerStateLabels } from '../offers/offer-texts.ts'
import { TradeRatingsPanel } from '../ratings/trade-ratings-panel.tsx'
import { describeTermsChanges } from './compare-terms.ts'
import { OfferActions } from './offer-actions.tsx'
import { OfferHistory } from './offer-history.tsx'
import { OfferLoader } from './offer-loader.tsx'
import css from './offer-page.module.css'
import { TermsColumns } from './terms-columns.tsx'

/** An offer or a trade of the member (spec §4.31). */
export function OfferPage() {
  return <OfferLoader>{(offer) => <OfferView offer={offer} />}</OfferLoader>
}

function OfferView({ offer }: { offer: Offer }) {
  const paths = buildSitePaths(useSite().productNoun)
  const { terms, partner, state, expiresAt, completesAt } = offer
  useAutoMarkOfferNoticesRead(offer.id)
  const previousTerms = state === 'countered' ? offer.previousTerms : null
  return (
    <div className={css.page}>
      <PageHeader title={formatOfferTitle(offer)} back={<BackLink to={paths.offers}>Back to my trades</BackLink>}>
        <p role="status">{[offerStateLabels[state], formatNextStep(offer)].filter(Boolean).join(' · ')}</p>
        {expiresAt ? (
          <p>
            Expires <time dateTime={expiresAt}>{formatDateTime(expiresAt)}</time>
          </p>
        ) : null}
        {completesAt ? (
          <p>
            Will be completed on <time dateTime={completesAt}>{formatLocalDate(completesAt)}</time>, unless someone
            reports a problem
          </p>
        ) : null}
        {partner ? (
          <p>
            <Link to={paths.user(partner.username)}>Profile of @{partner.username}</Link>
          </p>
        ) : null}
      </PageHeader>
      <OfferActions offer={offer} />
      {previousTerms ? <TermsChanges changes={describeTermsChanges(terms, previousTerms)} /> : null}
      {state === 'done' ? <TradeRatingsPanel offer={offer} /> : null}
      <DeliveryPanel offer={offer} />
      <TermsColumns terms={terms} previousTerms={previousTerms} isDone={state === 'done'} />
      {state === 'draft' ? null : <MessagesPanel offer={offer} />}
      <OfferHistory offer={offer} />
    </div>
  )
}

function TermsChanges({ changes }: { changes: ReadonlyArray<string> }) {
  if (changes.length === 0) return null
  return (
    <section className={css.panel} aria-label="Changed by the counter-offer">
      <h2>Changed by the counter-offer</h2>
      <ul className={css.changes}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  )
}
