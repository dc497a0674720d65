import { useClientValue } from '@ninepocket/ui/hydration/use-client-value'
import { useQuery } from '@tanstack/react-query'
import type { PagedSource } from '../list/paged-source.ts'
import { getDefaultListView, type ListView, readListView } from './list-view.ts'
import { readViewPreference } from './view-preference.ts'

/**
 * Returns the view of a list: that of the address, or the one chosen last, or one that suits the cards of the opened page.
 * The server does not know the choice, so it is applied after hydration (docs/decisions/0100).
 * @param hasImage undefined for lists that have tiles only
 */
export function useListView<Item>(
  source: PagedSource<Item>,
  start: { page: number; filter: string },
  search: string,
  hasImage: ((item: Item) => boolean) | undefined,
): ListView {
  const preference = useClientValue(readViewPreference, null)
  const chosen = readListView(search) ?? preference
  const { data } = useQuery({ ...source.page(start.page, start.filter), enabled: hasImage !== undefined && !chosen })
  if (!hasImage) return 'tiles'
  return chosen ?? getDefaultListView(data?.items ?? [], hasImage)
}
