import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { createOffer } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { offerKinds } from '@ninepocket/contract/trades/offers/offer-states'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { useSearchParams } from 'react-router-dom'
import { useIdempotencyKey } from '../idempotency/use-idempotency-key.ts'
import { useNavigateWhileMounted } from '../navigation/use-navigate-while-mounted.ts'
import css from '../offer/offer-page.module.css'
import { useOfferMutation } from '../offer/use-offer-mutation.ts'
import { TradePartnerLoader } from '../partner/trade-partner-loader.tsx'
import { offerDrafts } from './offer-drafts.ts'
import { OfferEditor, type OfferTermsInput } from './offer-editor.tsx'

/** A new offer to a member: copies for copies, or with `?kind=sale` a request for copies that are for sale (spec §4.31). */
export function NewOfferPage() {
  return <TradePartnerLoader>{(user) => <NewOffer key={user.id} partner={user} />}</TradePartnerLoader>
}

function NewOffer({ partner }: { partner: PublicUser }) {
  const session = useSession()
  const [search] = useSearchParams()
  const navigate = useNavigateWhileMounted()
  const paths = buildSitePaths(useSite().productNoun)
  const kind = offerKinds.find((each) => each === search.get('kind')) ?? 'trade'
  const draftKey = `${kind} with ${partner.id}`
  const { getKey } = useIdempotencyKey()
  const { mutate, isPending, error } = useOfferMutation(
    null,
    ({ terms, isDraft }: { terms: OfferTermsInput; isDraft: boolean }) => {
      const body = { partnerId: partner.id, kind, isDraft, ...terms }
      return offerDrafts.discardOnSuccess(draftKey, () =>
        callEndpoint(createOffer, { body }, { idempotencyKey: getKey(body) }),
      )
    },
    (offer) => {
      showToast(offer.state === 'draft' ? 'Draft saved' : 'Offer sent')
      navigate(paths.offer(offer.id), { replace: true })
    },
  )
  if (!session.authenticated) return null
  const title = kind === 'sale' ? `Buy from @${partner.username}` : `Offer to @${partner.username}`
  return (
    <div className={css.page}>
      <PageHeader
        title={title}
        back={<BackLink to={paths.tradePartner(partner.username)}>Back to @{partner.username}</BackLink>}
      >
        <p>
          {kind === 'sale'
            ? 'Ask for copies that are for sale. You pay outside this site.'
            : 'Choose what you get and what you give. Nothing is promised until both of you agree.'}
        </p>
      </PageHeader>
      <OfferEditor
        key={kind}
        sides={{ kind, partner, isProposer: true }}
        viewer={session.user}
        draftKey={draftKey}
        initialDraft={{ give: [], get: [], price: null, currency: null }}
        initialTerm={search.get('term') ?? ''}
        error={error}
        renderButtons={(terms, { isComplete }) => (
          <>
            <Button
              kind="primary"
              isPending={isPending}
              aria-disabled={!isComplete || undefined}
              onClick={() => isComplete && mutate({ terms, isDraft: false })}
            >
              Send offer
            </Button>
            <Button isPending={isPending} onClick={() => mutate({ terms, isDraft: true })}>
              Save draft
            </Button>
          </>
        )}
      />
    </div>
  )
}
