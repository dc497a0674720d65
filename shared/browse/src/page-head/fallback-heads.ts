import type { PageHead } from '@ninepocket/runtime/page-head'
import { homeBreadcrumb } from './list-breadcrumbs.ts'

export const buildLoadingHead = (): PageHead => ({ titles: [], breadcrumbs: [homeBreadcrumb] })

export const buildNotFoundHead = (message: string, breadcrumbs = [homeBreadcrumb]): PageHead => ({
  titles: [message],
  isIndexed: false,
  status: 404,
  breadcrumbs,
})
