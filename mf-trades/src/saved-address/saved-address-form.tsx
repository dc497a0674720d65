import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { getSessionAbortSignal } from '@ninepocket/browse/mutations/session-abort-signal'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { setSavedAddress } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { maxAddressLength } from '@ninepocket/contract/trades/offers/offer-states'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import css from '../delivery/delivery.module.css'
import { useFocusFallback } from '../focus/use-focus-fallback.ts'
import { DeleteSavedAddressButton } from './delete-saved-address-button.tsx'
import { savedAddressQuery } from './saved-address-query.ts'

/** Changes and deletes the saved address. The addresses of trades stay as they are. */
export function SavedAddressForm({ savedAddress }: { savedAddress: string }) {
  const container = useRef<HTMLFormElement>(null)
  const keepFocus = useFocusFallback(container, savedAddress)
  const client = useQueryClient()
  /** Null while the field shows the saved address. */
  const [typed, setTyped] = useState<string | null>(null)
  const address = typed ?? savedAddress
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (sent: string) => callEndpoint(setSavedAddress, { body: { address: sent } }),
    onMutate: getSessionAbortSignal,
    onSuccess: (reply, sent, session) => {
      // The next member must not see this address.
      if (session.aborted) return
      client.setQueryData(savedAddressQuery().queryKey, reply)
      // The member may have typed more meanwhile.
      setTyped((current) => (current === sent ? null : current))
    },
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPending) mutate(address)
  }
  return (
    <form ref={container} className={css.form} aria-label="Saved address" method="post" tabIndex={-1} onSubmit={submit}>
      <TextArea
        label="Where cards should go"
        name="address"
        required
        rows={4}
        autoComplete="street-address"
        maxLength={maxAddressLength}
        value={address}
        onChange={({ target }) => {
          setTyped(target.value)
          // A save that runs goes on, and says how it ended.
          if (!isPending) reset()
        }}
        hint="We'll fill it in for your next trades. Addresses you've already shared stay as they are."
      />
      {error ? <FormMessage kind="error">{getErrorMessage(error, 'Failed to save the address')}</FormMessage> : null}
      <FormMessage kind="success">{isSuccess && typed === null ? 'Address saved' : null}</FormMessage>
      <div className={css.actions}>
        <Button kind="primary" type="submit" isPending={isPending}>
          Save address
        </Button>
        {savedAddress === '' ? null : (
          <DeleteSavedAddressButton
            onDone={() => {
              setTyped(null)
              reset()
              keepFocus()
            }}
          />
        )}
      </div>
    </form>
  )
}
