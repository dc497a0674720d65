import type { PageHead } from '@ninepocket/runtime/page-head'

/** Head of the page for unknown addresses (spec §2.3). */
export const notFoundHead: PageHead = { titles: ['Page not found'], isIndexed: false, status: 404 }
