import type { PageHead } from '@ninepocket/runtime/page-head'
import { homeBreadcrumb } from './list-breadcrumbs.ts'

/** Names the page by its address until its data has loaded. */
export const buildLoadingHead = (title: string): PageHead => ({ titles: [title], breadcrumbs: [homeBreadcrumb] })

export const buildNotFoundHead = (message: string, breadcrumbs = [homeBreadcrumb]): PageHead => ({
  titles: [message],
  isIndexed: false,
  status: 404,
  breadcrumbs,
})
