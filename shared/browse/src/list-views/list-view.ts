import { type ListView, parseListView } from '@ninepocket/contract/site/list-view-preference'

const paramName = 'view'

export const readListView = (search: string): ListView | null =>
  parseListView(new URLSearchParams(search).get(paramName))

/** Returns the query string with another view. Keeps page and filter, so that the same cards are shown. */
export function replaceListViewInQueryString(search: string, view: ListView): string {
  const next = new URLSearchParams(search)
  next.set(paramName, view)
  return `?${next}`
}

/** Returns `list` if fewer than half of the cards have an image: tiles would show names and numbers only. */
export function getDefaultListViewByImages<Item>(
  items: ReadonlyArray<Item>,
  hasImage: (item: Item) => boolean,
): ListView {
  return items.filter(hasImage).length * 2 < items.length ? 'list' : 'tiles'
}
