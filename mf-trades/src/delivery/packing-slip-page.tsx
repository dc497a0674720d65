import type { Offer, OfferLine } from '@ninepocket/contract/trades/offers/offer'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { formatCopyName, listCopyTraits } from '../copies/format-copy-details.ts'
import { OfferLoader } from '../offer/offer-loader.tsx'
import { formatOfferTitle } from '../offers/offer-texts.ts'
import deliveryCss from './delivery.module.css'
import css from './packing-slip-page.module.css'

/** Shows a page to print and put into the parcel: both addresses and the list of cards. */
export function PackingSlipPage() {
  return <OfferLoader>{(offer) => <Slip offer={offer} />}</OfferLoader>
}

function Slip({ offer }: { offer: Offer }) {
  const site = useSite()
  const back = <BackLink to={buildSitePaths(site.productNoun).offer(offer.id)}>Back to the trade</BackLink>
  if (offer.partnerAddress === null || offer.giveCount === 0)
    return <StatusView status="empty" title="No address to send to" titleAs="h1" action={back} />
  return (
    <div className={css.slip}>
      <div className={css.screen}>{back}</div>
      <h1 className={css.title}>Packing slip</h1>
      <p>
        {formatOfferTitle(offer)} on {site.siteName}, number {offer.id}
      </p>
      <section aria-label="To">
        <h2 className={css.label}>To</h2>
        <address className={deliveryCss.address}>{offer.partnerAddress}</address>
      </section>
      {offer.ownAddress ? (
        <section aria-label="From">
          <h2 className={css.label}>From</h2>
          <address className={deliveryCss.address}>{offer.ownAddress}</address>
        </section>
      ) : null}
      <section aria-label="Cards">
        <h2 className={css.label}>Cards</h2>
        <ol className={css.cards}>
          {offer.terms.give.map((line) => (
            <li key={line.copyId}>{formatSlipLine(line)}</li>
          ))}
        </ol>
      </section>
      <div className={css.screen}>
        <Button kind="primary" data-command="Print this page" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  )
}

const formatSlipLine = (line: OfferLine) =>
  [formatCopyName(line), line.card?.product?.name, line.card?.insertSet?.name, ...listCopyTraits(line)]
    .filter(Boolean)
    .join(' · ')
