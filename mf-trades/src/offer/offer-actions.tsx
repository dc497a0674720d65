import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import { runOfferAction } from '@ninepocket/contract/trades/offers/offer-endpoints'
import type { OfferStep } from '@ninepocket/contract/trades/offers/offer-states'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button, getButtonClass } from '@ninepocket/ui/buttons/button'
import { isFirstClick } from '@ninepocket/ui/buttons/is-first-click'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useFocusFallback } from '../focus/use-focus-fallback.ts'
import { DeleteDraftDialog } from './delete-draft-dialog.tsx'
import css from './offer-page.module.css'
import { OfferStepDialog } from './offer-step-dialog.tsx'
import { type DirectStep, getStepControl } from './step-questions.ts'
import { useOfferMutation } from './use-offer-mutation.ts'

/** Offers the steps that the member can take with an offer now. */
export function OfferActions({ offer }: { offer: Offer }) {
  const [openStep, setOpenStep] = useState<OfferStep | null>(null)
  const container = useRef<HTMLElement>(null)
  const control = openStep === null ? null : getStepControl(openStep, offer)
  const question = control !== null && 'title' in control ? control : null
  const keepFocus = useFocusFallback(container, offer)
  // The button that opened the dialog may be gone after a step.
  const dialog = { fallbackFocus: container, onClose: () => setOpenStep(null) }
  return (
    <section ref={container} className={css.actions} aria-label="Next steps" tabIndex={-1}>
      {offer.steps.map((step) => (
        <StepButton key={step} step={step} offer={offer} onAsk={() => setOpenStep(step)} onDone={keepFocus} />
      ))}
      {question?.action === 'delete' ? <DeleteDraftDialog offerId={offer.id} question={question} {...dialog} /> : null}
      {question && question.action !== 'delete' ? (
        <OfferStepDialog offer={offer} question={question} action={question.action} onDone={keepFocus} {...dialog} />
      ) : null}
    </section>
  )
}

function StepButton({
  step,
  offer,
  onAsk,
  onDone,
}: {
  step: OfferStep
  offer: Offer
  onAsk: () => void
  onDone: () => void
}) {
  const paths = buildSitePaths(useSite().productNoun)
  const control = getStepControl(step, offer)
  if ('link' in control) {
    return (
      <Link className={getButtonClass('secondary')} to={paths.offerTerms(offer.id)}>
        {control.link}
      </Link>
    )
  }
  if ('title' in control) {
    return (
      <Button kind={control.kind} onClick={onAsk}>
        {control.button}
      </Button>
    )
  }
  return <DirectStepButton offer={offer} control={control} onDone={onDone} />
}

function DirectStepButton({
  offer: { id: offerId, version },
  control: { button, kind, action },
  onDone,
}: {
  offer: Offer
  control: DirectStep
  onDone: () => void
}) {
  const { mutate, isPending } = useOfferMutation(
    offerId,
    () => callEndpoint(runOfferAction, { params: { offerId }, body: { action, version } }),
    onDone,
  )
  const showFailure = (error: Error) => showToast(getErrorMessage(error, 'Failed to change the trade'), 'error')
  return (
    <Button
      kind={kind}
      isPending={isPending}
      // After a quick reply, the second click of a double click is on the button that undoes the step.
      onClick={(event) => isFirstClick(event) && mutate(undefined, { onError: showFailure })}
    >
      {button}
    </Button>
  )
}
