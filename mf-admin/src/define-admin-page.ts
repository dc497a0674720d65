import type { PageContext } from '@ninepocket/runtime/page-head'
import { definePageRoute } from '@ninepocket/runtime/page-route'

type AdminPage = Pick<Parameters<typeof definePageRoute>[0], 'path' | 'chunk' | 'load' | 'queries'> & {
  title: string
  /** Name of the one thing that the page shows, once it has loaded. */
  readSubject?: (input: PageContext) => string | undefined
}

/** Defines a page that only admins may open. It is personal: its data must not stay in a cache of pages. */
export const defineAdminPage = ({ title, readSubject, ...page }: AdminPage) =>
  definePageRoute({
    ...page,
    head: (input) => ({
      titles: [readSubject?.(input) ?? title, 'Admin'],
      breadcrumbs: [{ label: 'Home', to: '/' }, { label: title }],
      isIndexed: false,
    }),
    isPersonal: true,
    requiresLogin: { message: 'Please log in as an admin', adminOnly: true },
  })
