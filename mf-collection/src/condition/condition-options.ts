import type { CardKind } from '@ninepocket/contract/catalogue/card-kind'
import { conditionsByKind } from './conditions.ts'

/** Value of the option for any other text. It is no condition, because conditions are trimmed. */
export const otherCondition = ' '

const groupLabels = { sports: 'Sports cards', game: 'Card games' } as const

/** The group of a known kind stays as it is when the other one goes, also while the select is open. */
const listKinds = (kind: CardKind | null) => (kind ? [kind] : (['sports', 'game'] as const))

/** Options of a select: none, the usual conditions of a kind of card, or of both while it is not known, and any other. */
export const listConditionOptions = (kind: CardKind | null, labelOfNone: string) => [
  { value: '', label: labelOfNone },
  ...listKinds(kind).map((each) => ({
    label: groupLabels[each],
    options: conditionsByKind[each].map((condition) => ({ value: condition, label: condition })),
  })),
  { value: otherCondition, label: 'Other…' },
]

/** Whether the select has an option of its own for a condition. */
export const isListedCondition = (kind: CardKind | null, condition: string): boolean =>
  condition === '' || listKinds(kind).some((each) => conditionsByKind[each].includes(condition))
