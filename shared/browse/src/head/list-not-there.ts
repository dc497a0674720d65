import type { PageHead } from '@ninepocket/runtime/page-head'
import { homeCrumb } from './crumbs-of-list.ts'

/** While it is not known whose list it is. */
export const unknownHead = (): PageHead => ({ titles: [], crumbs: [homeCrumb] })

/** Of an address that names nothing. */
export const wrongHead = (message: string): PageHead => ({
  titles: [message],
  isIndexed: false,
  status: 404,
  crumbs: [homeCrumb],
})
