import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { MessagePermissionLevel } from '@ninepocket/contract/trades/messages/message'
import { sendTradeMessage } from '@ninepocket/contract/trades/messages/message-endpoints'
import { maxMessageLength } from '@ninepocket/contract/trades/messages/message-limits'
import {
  type MessagePresetName,
  messagePresetNames,
  messagePresetTexts,
} from '@ninepocket/contract/trades/messages/message-preset-texts'
import { newMemberDays } from '@ninepocket/contract/trades/new-member'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useIdempotencyKey } from '../idempotency/use-idempotency-key.ts'
import { messageDrafts } from './message-drafts.ts'
import css from './messages.module.css'
import { tradeMessagesQuery } from './trade-messages-query.ts'

const ownWords = 'own-words'
type Choice = MessagePresetName | typeof ownWords
const toPresetOption = (value: MessagePresetName) => ({ value, label: messagePresetTexts[value] })
const openTradeOptions = messagePresetNames.map(toPresetOption)
/** The other ones ask about copies and parcels that have arrived. */
const completedTradeOptions = (['thanks', 'other-cards'] as const).map(toPresetOption)
const ownWordsOption = { value: ownWords, label: 'Write my own message…' }

/** Sends a preset message, or own words to which the member switches. */
export function MessageForm({
  offer: { id: offerId, state },
  mayWrite,
}: {
  offer: Pick<Offer, 'id' | 'state'>
  mayWrite: MessagePermissionLevel
}) {
  const client = useQueryClient()
  const presetOptions = state === 'done' ? completedTradeOptions : openTradeOptions
  const firstPreset = state === 'done' ? 'thanks' : 'available'
  const text = messageDrafts.useDraft(offerId) ?? ''
  const [chosen, setChosen] = useState<Choice | null>(text === '' ? null : ownWords)
  const options = mayWrite === 'all' ? [...presetOptions, ownWordsOption] : presetOptions
  // The trade may be completed while the form is open.
  const choice = options.some(({ value }) => value === chosen) && chosen !== null ? chosen : firstPreset
  const { getKey, discardKey } = useIdempotencyKey()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: { text: string } | { preset: MessagePresetName }) => {
      const send = () => callEndpoint(sendTradeMessage, { params: { offerId }, body }, { idempotencyKey: getKey(body) })
      return 'text' in body ? messageDrafts.discardOnSuccess(offerId, send) : send()
    },
    onSuccess: () => {
      discardKey()
      return client.invalidateQueries({ queryKey: tradeMessagesQuery(offerId).queryKey })
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate(choice === ownWords ? { text } : { preset: choice })
  }
  return (
    <form className={css.form} aria-label="Write a message" method="post" onSubmit={submit}>
      <SelectField
        label="Message"
        options={options}
        value={choice}
        onChange={(event) => {
          reset()
          const { value } = event.currentTarget
          setChosen(value === ownWords ? ownWords : (messagePresetNames.find((name) => name === value) ?? null))
        }}
        {...(mayWrite === 'presets' && {
          hint: `You can write your own messages once you've been a member for ${newMemberDays} days.`,
        })}
      />
      {choice === ownWords ? (
        <TextArea
          label="Your message"
          name="text"
          required
          rows={3}
          maxLength={maxMessageLength}
          value={text}
          onChange={(event) => messageDrafts.keep(offerId, event.currentTarget.value)}
          hint="Don't share your address here. You'll get a field for it once you both agree."
        />
      ) : null}
      {error ? <FormMessage kind="error">{getErrorMessage(error, 'Failed to send the message')}</FormMessage> : null}
      <div>
        <Button type="submit" isPending={isPending}>
          {isPending ? 'Sending…' : 'Send message'}
        </Button>
      </div>
    </form>
  )
}
