import type { CardGenre } from '@ninepocket/contract/catalogue/card-genre'
import { conditionsByGenre } from './conditions.ts'

/** Value of the option for any other text. It is no condition, because conditions are trimmed. */
export const otherConditionOptionValue = ' '

const groupLabels = { sports: 'Sports cards', game: 'Card games' } as const

/** Options keep their groups when the genre becomes known, so that an open select does not change below the pointer. */
const listGenres = (genre: CardGenre | null) => (genre ? [genre] : (['sports', 'game'] as const))

/** Options of a select: none, the usual conditions of a genre of card, or of both while it is not known, and any other. */
export const listConditionOptions = (genre: CardGenre | null, labelOfNone: string) => [
  { value: '', label: labelOfNone },
  ...listGenres(genre).map((each) => ({
    label: groupLabels[each],
    options: conditionsByGenre[each].map((condition) => ({ value: condition, label: condition })),
  })),
  { value: otherConditionOptionValue, label: 'Other…' },
]

/** Whether the select has an option of its own for a condition. */
export const isListedCondition = (genre: CardGenre | null, condition: string): boolean =>
  condition === '' || listGenres(genre).some((each) => conditionsByGenre[each].includes(condition))
