import type { CardKind } from '@ninepocket/contract/catalogue/card-kind'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { useState } from 'react'
import { conditionsByKind } from './conditions.ts'

/** Limit of the contract, in characters. */
const maxConditionLength = 100
/** No condition, because conditions are trimmed. */
const otherValue = ' '

const groupLabels = { sports: 'Sports cards', game: 'Card games' } as const

/** Select of the usual conditions of a kind of card, of both kinds while it is not known, or any other text. */
export function ConditionField({
  kind,
  value,
  onChange,
}: {
  kind: CardKind | null
  value: string
  onChange: (condition: string) => void
}) {
  // The group of a known kind stays as it is when the other one goes, also while the select is open.
  const kinds = kind ? [kind] : (['sports', 'game'] as const)
  const [isOther, setIsOther] = useState(false)
  const showsText = isOther || (value !== '' && !kinds.some((each) => conditionsByKind[each].includes(value)))
  return (
    <>
      <SelectField
        label="Condition"
        options={[
          { value: '', label: 'Not set' },
          ...kinds.map((each) => ({
            label: groupLabels[each],
            options: conditionsByKind[each].map((condition) => ({ value: condition, label: condition })),
          })),
          { value: otherValue, label: 'Other…' },
        ]}
        value={showsText ? otherValue : value}
        onChange={({ target }) => {
          setIsOther(target.value === otherValue)
          if (target.value !== otherValue) onChange(target.value)
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
