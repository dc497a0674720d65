import type { CardGenre } from '@ninepocket/contract/catalogue/card-genre'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { useState } from 'react'
import {
  isListedCondition,
  listConditionOptions,
  otherConditionOptionValue,
} from '../../condition/condition-options.ts'
import { maxConditionLength } from '../../condition/conditions.ts'
import css from './option-field.module.css'
import { useTextAppliedOnEnterOrBlur } from './use-text-applied-on-enter-or-blur.ts'

/** Select of the usual conditions. Other text applies on Enter and when its field loses the focus. */
export function ConditionFilter({
  genre,
  value,
  onChoose,
}: {
  genre: CardGenre | null
  value: string
  onChoose: (value: string) => void
}) {
  const [isOther, setIsOther] = useState(false)
  const textField = useTextAppliedOnEnterOrBlur({
    value,
    toValue: (text) => text.trim(),
    onApply: (next) => {
      setIsOther(true)
      onChoose(next)
    },
    // "Clear all filters" also closes the field. An empty text that is applied does not, because the field has the focus.
    onReplace: (next) => next === '' && setIsOther(false),
  })
  const showsText = isOther || !isListedCondition(genre, value)
  return (
    <>
      <SelectField
        label="Condition"
        className={css.field}
        options={listConditionOptions(genre, 'Any')}
        value={showsText ? otherConditionOptionValue : value}
        onChange={({ target }) => {
          setIsOther(target.value === otherConditionOptionValue)
          if (target.value !== otherConditionOptionValue) onChoose(target.value)
        }}
      />
      {showsText ? (
        <TextField
          label="Other condition"
          className={css.field}
          autoComplete="off"
          maxLength={maxConditionLength}
          {...textField}
        />
      ) : null}
    </>
  )
}
