import type { WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'
import { Button } from '@ninepocket/ui/buttons/button'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useUpdateWish } from '../data/mutations/use-update-wish.ts'
import css from './wish-form.module.css'
import { wishPriorityOptions } from './wish-priority-options.ts'

/** Limit of the contract. */
const maxNoteLength = 5_000

/** Blank text is no note. */
const toNote = (text: string) => (text.trim() === '' ? null : text)

/** Saves the priority at once and the note on blur or unmount. A note that failed to save stays in the field. */
export function WishForm({ wish }: { wish: WishlistItem }) {
  const [typedNote, setTypedNote] = useState<string | null>(null)
  const { updateWish, isPending, isFailed, isSaved } = useUpdateWish(wish, ({ notes }) => {
    // Undefined after a change of the priority, which does not save the typed note.
    if (notes !== undefined) setTypedNote((text) => (text !== null && toNote(text) === notes ? null : text))
  })
  const text = typedNote ?? wish.notes ?? ''
  const isDirty = typedNote !== null && toNote(text) !== wish.notes
  const saveNote = () => {
    if (isDirty) updateWish({ notes: toNote(text) })
  }
  // Back, and scrolling the tile out of view, unmount the form without a blur event.
  const saveOnUnmount = useEffectEvent(saveNote)
  useEffect(() => () => saveOnUnmount(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saveNote()
  }
  return (
    <form className={css.form} aria-label="Wishlist details" onSubmit={submit}>
      <SelectField
        label="Priority"
        options={wishPriorityOptions}
        value={String(wish.priority)}
        onChange={({ target }) => updateWish({ priority: Number(target.value) })}
      />
      <TextArea
        label="Private note"
        hint="Only you can see it."
        maxLength={maxNoteLength}
        value={text}
        onChange={({ target }) => setTypedNote(target.value)}
        onBlur={saveNote}
      />
      <div className={css.end}>
        <Button type="submit" kind={isDirty ? 'primary' : 'secondary'}>
          Save
        </Button>
        <p role="status" className={css.state}>
          {getSaveStatus({ isPending, isFailed, isSaved, isDirty })}
        </p>
      </div>
    </form>
  )
}

function getSaveStatus(form: Record<'isPending' | 'isFailed' | 'isSaved' | 'isDirty', boolean>): string {
  if (form.isPending) return 'Saving…'
  if (form.isFailed && form.isDirty) return "Couldn't save. Your changes are still here. Try again."
  if (form.isDirty) return 'Unsaved changes'
  return form.isSaved ? 'Saved' : ''
}
