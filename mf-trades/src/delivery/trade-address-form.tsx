import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { LoadError } from '@ninepocket/browse/states/load-error'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import { setTradeAddress } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { addressRetentionDays, maxAddressLength } from '@ninepocket/contract/trades/offers/offer-states'
import { Button } from '@ninepocket/ui/buttons/button'
import { Checkbox } from '@ninepocket/ui/forms/checkbox'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useFocusFallback } from '../focus/use-focus-fallback.ts'
import { useOfferMutation } from '../offer/use-offer-mutation.ts'
import { formatPartnerName } from '../offers/offer-texts.ts'
import { DeleteSavedAddressButton } from '../saved-address/delete-saved-address-button.tsx'
import { savedAddressQuery } from '../saved-address/saved-address-query.ts'
import css from './delivery.module.css'

/** The member's address in a trade, at first the saved one. */
export function TradeAddressForm({ offer }: { offer: Offer }) {
  const saved = useQuery({ ...savedAddressQuery(), staleTime: 0 })
  const savedAddress = saved.data?.address ?? ''
  const container = useRef<HTMLFormElement>(null)
  const keepFocus = useFocusFallback(container, savedAddress)
  const noteId = useId()
  const [isEditedSinceSent, setIsEditedSinceSent] = useState(false)
  const client = useQueryClient()
  const { mutate, isPending, isSuccess, error, reset } = useOfferMutation(offer.id, (form: FormData) => {
    const address = String(form.get('address') ?? '')
    const body = { address, isKept: form.get('isKept') === 'on' }
    return callEndpoint(setTradeAddress, { params: { offerId: offer.id }, body })
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    setIsEditedSinceSent(false)
    mutate(new FormData(event.currentTarget), {
      onSuccess: () => {
        keepFocus()
        void client.invalidateQueries({ queryKey: savedAddressQuery().queryKey })
      },
    })
  }
  // The field takes its first text once, so an empty one waits for the saved address. If that fails, the member types one.
  if (offer.ownAddress === null && !saved.isFetched) return <p role="status">Loading your address…</p>
  return (
    <form
      ref={container}
      className={css.form}
      aria-label="Your address"
      method="post"
      tabIndex={-1}
      onChange={() => {
        setIsEditedSinceSent(true)
        // A save that runs goes on, and says how it ended.
        if (!isPending) reset()
      }}
      onSubmit={submit}
    >
      <h3>Your address</h3>
      <TextArea
        label="Where the cards should go"
        name="address"
        required
        rows={4}
        autoComplete="street-address"
        maxLength={maxAddressLength}
        defaultValue={offer.ownAddress ?? savedAddress}
        hint={`Only ${formatPartnerName(offer)} sees it. It's removed from this trade ${addressRetentionDays} days after the trade ends. A saved address stays until you delete it.`}
      />
      {saved.error && !saved.data ? (
        <LoadError error={saved.error} fallback="Failed to load your saved address" onRetry={saved.refetch} />
      ) : null}
      {/* The key checks the box when the saved address has loaded, and unchecks it when that is deleted. */}
      <Checkbox
        key={savedAddress === '' ? 'none' : 'saved'}
        label="Save it for my next trades"
        name="isKept"
        disabled={saved.isPending}
        defaultChecked={savedAddress !== ''}
        aria-describedby={savedAddress === '' ? undefined : noteId}
      />
      {savedAddress === '' ? null : <p id={noteId}>If you uncheck it, your saved address stays as it is.</p>}
      {error ? <FormMessage kind="error">{getErrorMessage(error, 'Failed to save the address')}</FormMessage> : null}
      <FormMessage kind="success">{isSuccess && !isEditedSinceSent ? 'Address saved' : null}</FormMessage>
      <div className={css.actions}>
        <Button kind={offer.ownAddress === null ? 'primary' : 'secondary'} type="submit" isPending={isPending}>
          {offer.ownAddress === null ? 'Share address' : 'Change address'}
        </Button>
        {savedAddress === '' ? null : <DeleteSavedAddressButton onDone={keepFocus} />}
      </div>
    </form>
  )
}
