import {
  type ListView,
  listViewQueryKey,
  parseListView,
  readListViewCookie,
} from '@ninepocket/contract/site/list-view-preference'
import { useClientValue } from '@ninepocket/ui/hydration/use-client-value'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PagedSource } from '../list/paged-source.ts'
import { getDefaultListViewByImages, readListView } from './list-view.ts'

/**
 * Returns the view of the address, or the one chosen last; null if none was chosen. The page server sends the choice with
 * the page, so that the layout does not shift (docs/decisions/0100).
 */
export function useChosenListView(search: string): ListView | null {
  const sentPreference = parseListView(useQueryClient().getQueryData(listViewQueryKey))
  const preference = useClientValue(() => readListViewCookie(document.cookie, location.href), sentPreference)
  return readListView(search) ?? preference
}

/**
 * Returns the view of a list: that of the address, or the one chosen last, or one that suits the cards of the opened page.
 * @param hasImage undefined for lists that have tiles only
 */
export function useListView<Item>(
  source: PagedSource<Item>,
  start: { page: number; filter: string },
  search: string,
  hasImage: ((item: Item) => boolean) | undefined,
): ListView {
  const chosen = useChosenListView(search)
  const { data } = useQuery({ ...source.page(start.page, start.filter), enabled: hasImage !== undefined && !chosen })
  const [defaultView, setDefaultView] = useState<ListView | null>(null)
  // Decided once: a refetch with other images must not change the view of a list in use.
  if (!defaultView && data && hasImage) setDefaultView(getDefaultListViewByImages(data.items, hasImage))
  if (!hasImage) return 'tiles'
  return chosen ?? defaultView ?? 'tiles'
}
