import { type SuggestedAct, toSuggestedChanges } from '@ninepocket/contract/catalogue/editing/suggested-act'
import { parseAddressId } from '@ninepocket/paths/slug'
import { Button } from '@ninepocket/ui/buttons/button'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { type FormEvent, useState } from 'react'
import css from '../editing/editing.module.css'
import { EvidenceFields } from './evidence-fields.tsx'
import { type SuggestionTarget, useSendSuggestion } from './use-send-suggestion.ts'

/** The form for a suggested merge or withdrawal, with its evidence. */
export function SuggestActForm({ target, act }: { target: SuggestionTarget; act: SuggestedAct['kind'] }) {
  const { send, isPending, evidenceProps } = useSendSuggestion(target)
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string | undefined>()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (act === 'withdraw') return send(toSuggestedChanges({ kind: 'withdraw' }))
    const intoId = parseAddressId(address)
    const isOther = intoId !== null && intoId !== target.rowId
    setError(isOther ? undefined : 'Enter the address of another entry.')
    if (isOther) send(toSuggestedChanges({ kind: 'merge', intoId }))
  }
  return (
    <form className={css.form} onSubmit={submit}>
      {act === 'merge' ? (
        <TextField
          label="Merge into"
          hint="The address of the entry that stays."
          error={error}
          value={address}
          onChange={({ target: input }) => setAddress(input.value)}
        />
      ) : null}
      <EvidenceFields {...evidenceProps} />
      <Button kind="primary" type="submit" isPending={isPending}>
        {isPending ? 'Saving…' : 'Send suggestion'}
      </Button>
    </form>
  )
}
