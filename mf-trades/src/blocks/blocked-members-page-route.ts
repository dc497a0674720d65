import { definePageRoute } from '@ninepocket/runtime/page-route'

export const blockedMembersPageRoute = definePageRoute({
  path: '/blocked-members',
  chunk: 'blocked-members-page',
  load: () =>
    import(/* webpackChunkName: "blocked-members-page" */ './blocked-members-page.tsx').then(
      (m) => m.BlockedMembersPage,
    ),
  head: () => ({
    titles: ['Blocked members'],
    breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'Trade partners', to: '/trades' }, { label: 'Blocked members' }],
    isIndexed: false,
  }),
  isPersonal: true,
  requiresLogin: { message: 'Please log in to see blocked members' },
})
