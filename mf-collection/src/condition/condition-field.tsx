import type { CardGenre } from '@ninepocket/contract/catalogue/card-genre'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { useState } from 'react'
import { isListedCondition, listConditionOptions, otherConditionOptionValue } from './condition-options.ts'
import { maxConditionLength } from './conditions.ts'

/** Select of the usual conditions of a genre of card, of both while it is not known, or any other text. */
export function ConditionField({
  genre,
  value,
  onChange,
}: {
  genre: CardGenre | null
  value: string
  onChange: (condition: string) => void
}) {
  const [isOther, setIsOther] = useState(false)
  const showsText = isOther || !isListedCondition(genre, value)
  return (
    <>
      <SelectField
        label="Condition"
        options={listConditionOptions(genre, 'Not set')}
        value={showsText ? otherConditionOptionValue : value}
        onChange={({ target }) => {
          setIsOther(target.value === otherConditionOptionValue)
          if (target.value !== otherConditionOptionValue) onChange(target.value)
        }}
      />
      {showsText ? (
        <TextField
          label="Other condition"
          autoComplete="off"
          maxLength={maxConditionLength}
          value={value}
          onChange={({ target }) => {
            setIsOther(true)
            onChange(target.value)
          }}
        />
      ) : null}
    </>
  )
}
