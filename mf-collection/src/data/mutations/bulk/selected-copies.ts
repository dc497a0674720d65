/** Target of the changes of selected copies, which run one at a time. */
export const selectedCopiesMutationTargetId = 'selected-copies'

export const getUniqueCardIds = (copies: ReadonlyArray<{ cardId: string }>): string[] => [
  ...new Set(copies.map(({ cardId }) => cardId)),
]
