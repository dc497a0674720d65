import type { PageHead } from '@ninepocket/runtime/page-head'

/** The head of a page that stands directly below the home page. */
export function buildPageHead(title: string, extraHead: Partial<PageHead> = {}): () => PageHead {
  return () => ({
    titles: [title],
    breadcrumbs: [{ label: 'Home', to: '/' }, { label: title }],
    ...extraHead,
  })
}

/** Pages that a link of a mail opens, and forms: nothing for a search engine. */
export const noIndex = { isIndexed: false }
