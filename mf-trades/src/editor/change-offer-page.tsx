import { getReaderLocale } from '@ninepocket/browse/format/get-reader-locale'
import { UserLoader } from '@ninepocket/browse/profile/user-loader'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import { counterOffer, reviseDraft } from '@ninepocket/contract/trades/offers/offer-endpoints'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { useState } from 'react'
import { useNavigateWhileMounted } from '../navigation/use-navigate-while-mounted.ts'
import { OfferLoader } from '../offer/offer-loader.tsx'
import css from '../offer/offer-page.module.css'
import { useOfferMutation } from '../offer/use-offer-mutation.ts'
import { toOfferDraft } from './offer-draft.ts'
import { offerDrafts } from './offer-drafts.ts'
import { OfferEditor, type OfferTermsInput } from './offer-editor.tsx'

/** Other terms for an offer: a counter-offer, or a changed draft (spec §4.31). */
export function ChangeOfferPage() {
  return <OfferLoader>{(offer) => <ChangeOffer offer={offer} />}</OfferLoader>
}

function ChangeOffer({ offer }: { offer: Offer }) {
  const paths = buildSitePaths(useSite().productNoun)
  const canChange = offer.steps.includes('counter') || offer.steps.includes('revise')
  if (!canChange || offer.partner === null) {
    return (
      <StatusView
        status="empty"
        title="This offer can't be changed now"
        titleAs="h1"
        action={<BackLink to={paths.offer(offer.id)}>Back to the trade</BackLink>}
      />
    )
  }
  return (
    <UserLoader username={offer.partner.username}>
      {(partner) => <TermsForm offer={offer} partner={partner} />}
    </UserLoader>
  )
}

function TermsForm({ offer, partner }: { offer: Offer; partner: PublicUser }) {
  const session = useSession()
  const navigate = useNavigateWhileMounted()
  const paths = buildSitePaths(useSite().productNoun)
  const { id: offerId, terms, state, kind, isProposer } = offer
  const isDraft = state === 'draft'
  // The choices were made on this version, even if the offer is read again with a later one.
  const [seenVersion] = useState(terms.version)
  const draftKey = `${offerId} after version ${seenVersion}`
  const { mutate, isPending, error } = useOfferMutation(
    offerId,
    (changed: OfferTermsInput) =>
      offerDrafts.discardOnSuccess(draftKey, () =>
        isDraft
          ? callEndpoint(reviseDraft, { params: { offerId }, body: changed })
          : callEndpoint(counterOffer, { params: { offerId }, body: { version: seenVersion, ...changed } }),
      ),
    () => {
      showToast(isDraft ? 'Draft saved' : 'Counter-offer sent')
      navigate(paths.offer(offerId), { replace: true })
    },
  )
  if (!session.authenticated) return null
  return (
    <div className={css.page}>
      <PageHeader
        title={`${isDraft ? 'Draft' : 'Counter-offer'} to @${partner.username}`}
        back={<BackLink to={paths.offer(offerId)}>Back to the trade</BackLink>}
      >
        <p>{isDraft ? 'Only you can see the draft until you send it.' : "After that, it's the other member's turn."}</p>
      </PageHeader>
      <OfferEditor
        // A read of the offer in the background must not change what was chosen.
        key={offerId}
        sides={{ kind, partner, isProposer }}
        viewer={session.user}
        draftKey={draftKey}
        initialDraft={toOfferDraft(terms, getReaderLocale())}
        error={error}
        renderButtons={(changed, { isComplete }) => (
          <Button
            kind="primary"
            isPending={isPending}
            aria-disabled={(!isDraft && !isComplete) || undefined}
            onClick={() => (isDraft || isComplete) && mutate(changed)}
          >
            {isDraft ? 'Save draft' : 'Send counter-offer'}
          </Button>
        )}
      />
    </div>
  )
}
