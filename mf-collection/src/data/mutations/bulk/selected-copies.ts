/** Target of the changes of selected copies, which run one at a time. */
export const selectedCopiesTarget = 'selected-copies'

export const getChangedCardIds = (copies: ReadonlyArray<{ cardId: string }>): string[] => [
  ...new Set(copies.map(({ cardId }) => cardId)),
]
