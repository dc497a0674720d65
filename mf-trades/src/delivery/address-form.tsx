import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import { getSavedAddress, setTradeAddress } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { addressRetentionDays, maxAddressLength } from '@ninepocket/contract/trades/offers/offer-states'
import { Button } from '@ninepocket/ui/buttons/button'
import { Checkbox } from '@ninepocket/ui/forms/checkbox'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useOfferMutation } from '../offer/use-offer-mutation.ts'
import { formatPartnerName } from '../offers/offer-texts.ts'
import css from './delivery.module.css'

/** The member's address in a trade, at first the one that they keep for trades. */
export function AddressForm({ offer }: { offer: Offer }) {
  const kept = useQuery({ ...endpointQuery(getSavedAddress, {}), staleTime: 0, enabled: offer.ownAddress === null })
  const client = useQueryClient()
  const { mutate, isPending, isSuccess, error } = useOfferMutation((form: FormData) => {
    const address = String(form.get('address') ?? '')
    const body = { address, isKept: form.get('isKept') === 'on' }
    return callEndpoint(setTradeAddress, { params: { offerId: offer.id }, body })
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    mutate(new FormData(event.currentTarget), {
      onSuccess: () => void client.invalidateQueries({ queryKey: [getSavedAddress.path] }),
    })
  }
  // The field takes its first text once, so it waits for the kept address. Without it, the member types one.
  if (offer.ownAddress === null && kept.isPending) return <p role="status">Loading your address…</p>
  return (
    <form className={css.form} aria-label="Your address" method="post" onSubmit={submit}>
      <h3>Your address</h3>
      <TextArea
        label="Where the cards should go"
        name="address"
        required
        rows={4}
        autoComplete="street-address"
        maxLength={maxAddressLength}
        defaultValue={offer.ownAddress ?? kept.data?.address ?? ''}
        hint={`Only ${formatPartnerName(offer)} sees it. It is deleted ${addressRetentionDays} days after the trade ends.`}
      />
      <Checkbox label="Keep it for my next trades" name="isKept" defaultChecked={Boolean(kept.data?.address)} />
      {error ? <FormMessage kind="error">{getErrorMessage(error, 'Failed to save the address')}</FormMessage> : null}
      <FormMessage kind="success">{isSuccess ? 'Address saved' : null}</FormMessage>
      <div>
        <Button kind={offer.ownAddress === null ? 'primary' : 'secondary'} type="submit" isPending={isPending}>
          {offer.ownAddress === null ? 'Share address' : 'Change address'}
        </Button>
      </div>
    </form>
  )
}
