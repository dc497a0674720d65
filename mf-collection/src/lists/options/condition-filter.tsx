import type { CardGenre } from '@ninepocket/contract/catalogue/card-genre'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { type KeyboardEvent, useState } from 'react'
import { isListedCondition, listConditionOptions, otherCondition } from '../../condition/condition-options.ts'
import { maxConditionLength } from '../../condition/conditions.ts'
import css from './option-field.module.css'

/** Select of the usual conditions. Other text applies on Enter and when its field loses the focus. */
export function ConditionFilter({
  kind,
  value,
  onChoose,
}: {
  kind: CardGenre | null
  value: string
  onChoose: (value: string) => void
}) {
  const [isOther, setIsOther] = useState(false)
  const [text, setText] = useState(value)
  const [syncedValue, setSyncedValue] = useState(value)
  // Follows changes from outside, such as "Clear all filters".
  if (value !== syncedValue) {
    setSyncedValue(value)
    setText(value)
    if (value === '') setIsOther(false)
  }
  const showsText = isOther || !isListedCondition(kind, value)
  const applyText = () => {
    if (text.trim() !== value) onChoose(text.trim())
  }
  return (
    <>
      <SelectField
        label="Condition"
        className={css.field}
        options={listConditionOptions(kind, 'Any')}
        value={showsText ? otherCondition : value}
        onChange={({ target }) => {
          setIsOther(target.value === otherCondition)
          if (target.value !== otherCondition) onChoose(target.value)
        }}
      />
      {showsText ? (
        <TextField
          label="Other condition"
          className={css.field}
          autoComplete="off"
          maxLength={maxConditionLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={applyText}
          onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && applyText()}
        />
      ) : null}
    </>
  )
}
