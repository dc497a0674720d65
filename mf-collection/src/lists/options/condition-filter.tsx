import { TextField } from '@ninepocket/ui/forms/text-field'
import { type KeyboardEvent, useId, useState } from 'react'
import { ConditionSuggestions } from '../../condition/condition-suggestions.tsx'
import css from './option-field.module.css'

export function ConditionFilter({ value, onChoose }: { value: string; onChoose: (value: string) => void }) {
  const id = useId()
  const [text, setText] = useState(value)
  const [syncedValue, setSyncedValue] = useState(value)
  // Follows changes from outside, such as "Clear all filters".
  if (value !== syncedValue) {
    setSyncedValue(value)
    setText(value)
  }
  const applyText = () => {
    if (text.trim() !== value) onChoose(text.trim())
  }
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') applyText()
  }
  return (
    <>
      <TextField
        label="Condition"
        className={css.field}
        autoComplete="off"
        maxLength={100}
        placeholder="Any"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={applyText}
        onKeyDown={applyOnEnter}
        list={`${id}-conditions`}
      />
      <ConditionSuggestions id={`${id}-conditions`} />
    </>
  )
}
