import type { Query } from '@tanstack/react-query'

/** Only a question that has an answer already may be broken off for a change that is shown in that answer. */
export const hasQueryData = ({ state }: Pick<Query, 'state'>): boolean => state.data !== undefined
