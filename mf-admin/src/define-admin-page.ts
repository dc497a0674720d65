import { definePageRoute } from '@ninepocket/runtime/page-route'

type AdminPage = Pick<Parameters<typeof definePageRoute>[0], 'path' | 'chunk' | 'load'> & { title: string }

/** Defines a page that only admins may open. It is personal: its data must not stay in a cache of pages. */
export const defineAdminPage = ({ title, ...page }: AdminPage) =>
  definePageRoute({
    ...page,
    head: () => ({ titles: [title], breadcrumbs: [{ label: 'Home', to: '/' }, { label: title }], isIndexed: false }),
    isPersonal: true,
    requiresLogin: { message: 'Please log in as an admin', adminOnly: true },
  })
