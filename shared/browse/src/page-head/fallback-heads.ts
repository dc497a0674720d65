import type { PageHead } from '@ninepocket/runtime/page-head'
import { homeBreadcrumb } from './list-breadcrumbs.ts'

/** While it is not known whose list it is. */
export const buildLoadingHead = (): PageHead => ({ titles: [], breadcrumbs: [homeBreadcrumb] })

/** Of an address that names nothing. */
export const buildNotFoundHead = (message: string): PageHead => ({
  titles: [message],
  isIndexed: false,
  status: 404,
  breadcrumbs: [homeBreadcrumb],
})
