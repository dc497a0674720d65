import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import { runOfferAction } from '@ninepocket/contract/trades/offers/offer-endpoints'
import type { OfferAction } from '@ninepocket/contract/trades/offers/offer-states'
import { type RefObject, useState } from 'react'
import { ConfirmStepDialog } from './confirm-step-dialog.tsx'
import type { StepQuestion } from './step-questions.ts'
import { useOfferMutation } from './use-offer-mutation.ts'

/** The dialog before a step of an offer. */
export function OfferStepDialog({
  offer,
  question,
  action,
  fallbackFocus,
  onDone,
  onClose,
}: {
  offer: Offer
  question: StepQuestion
  action: OfferAction
  fallbackFocus: RefObject<HTMLElement | null>
  onDone: () => void
  onClose: () => void
}) {
  const { id: offerId } = offer
  // The member answers the terms that the dialog was opened on, even if the offer is read again with other ones.
  const [version] = useState(offer.version)
  const { mutate, isPending, error } = useOfferMutation(
    offerId,
    (reason: string) =>
      callEndpoint(runOfferAction, { params: { offerId }, body: { action, version, ...(reason && { reason }) } }),
    () => {
      onDone()
      onClose()
    },
  )
  return (
    <ConfirmStepDialog
      question={question}
      isPending={isPending}
      error={error}
      fallbackFocus={fallbackFocus}
      onClose={onClose}
      onConfirm={mutate}
    />
  )
}
