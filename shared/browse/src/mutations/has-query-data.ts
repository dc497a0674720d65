import type { Query } from '@tanstack/react-query'

/** For optimistic updates: cancel only queries that already have data to update. */
export const hasQueryData = ({ state }: Pick<Query, 'state'>): boolean => state.data !== undefined
