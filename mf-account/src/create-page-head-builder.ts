import type { PageHead } from '@ninepocket/runtime/page-head'

export function createPageHeadBuilder(title: string, extraHead: Partial<PageHead> = {}): () => PageHead {
  return () => ({
    titles: [title],
    breadcrumbs: [{ label: 'Home', to: '/' }, { label: title }],
    ...extraHead,
  })
}

/** For forms, settings and pages opened from email links, which search engines should not index. */
export const noIndexHead = { isIndexed: false }
