import { ownershipFilteredInsertSetsSource } from './ownership-filtered-insert-sets-source.ts'
import { useAllItems } from './use-all-items.ts'

/**
 * Returns a lookup of owned card counts by insert set id, undefined while loading. Reads the list filtered by `owned`,
 * so that the page's public list does not wait for it.
 * @param productId null disables the requests
 */
export function useOwnedCardCountByInsertSet(productId: string | null): (id: string) => number | undefined {
  const insertSets = useAllItems(ownershipFilteredInsertSetsSource(productId ?? '', 'owned'), productId !== null)
  if (!insertSets) return () => undefined
  const ownedCounts = new Map(insertSets.map(({ id, completion }) => [id, completion?.owned]))
  return (id) => ownedCounts.get(id) ?? 0
}
