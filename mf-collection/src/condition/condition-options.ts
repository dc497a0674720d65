import type { CardGenre } from '@ninepocket/contract/catalogue/card-genre'
import { conditionsByCardKind } from './conditions.ts'

/** Value of the option for any other text. It is no condition, because conditions are trimmed. */
export const otherCondition = ' '

const groupLabels = { sports: 'Sports cards', game: 'Card games' } as const

/** The group of a known kind stays as it is when the other one goes, also while the select is open. */
const listKinds = (kind: CardGenre | null) => (kind ? [kind] : (['sports', 'game'] as const))

/** Options of a select: none, the usual conditions of a kind of card, or of both while it is not known, and any other. */
export const listConditionOptions = (kind: CardGenre | null, labelOfNone: string) => [
  { value: '', label: labelOfNone },
  ...listKinds(kind).map((each) => ({
    label: groupLabels[each],
    options: conditionsByCardKind[each].map((condition) => ({ value: condition, label: condition })),
  })),
  { value: otherCondition, label: 'Other…' },
]

/** Whether the select has an option of its own for a condition. */
export const isListedCondition = (kind: CardGenre | null, condition: string): boolean =>
  condition === '' || listKinds(kind).some((each) => conditionsByCardKind[each].includes(condition))
