import { buildListViewCookie, type ListView } from '@ninepocket/contract/site/list-view-preference'

/** Remembers the view of lists in this browser; `null` forgets it. */
export function saveListView(view: ListView | null): void {
  document.cookie = buildListViewCookie(view, location.href)
}
