import type { PageHead } from '@ninepocket/runtime/page-head'

/** The head of a page that stands directly below the home page. */
export function headFor(title: string, more: Partial<PageHead> = {}): () => PageHead {
  return () => ({ titles: [title], crumbs: [{ label: 'Home', to: '/' }, { label: title }], ...more })
}

/** Pages that a link of a mail opens, and forms: nothing for a search engine. */
export const hidden = { isIndexed: false }
