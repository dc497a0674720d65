import { definePageRoute } from '@ninepocket/runtime/page-route'

export const partnersPageRoute = definePageRoute({
  path: '/trades',
  chunk: 'trade-partners-page',
  load: () => import(/* webpackChunkName: "trade-partners-page" */ './partners-page.tsx').then((m) => m.PartnersPage),
  head: () => ({
    titles: ['Trade partners'],
    breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'Trade partners' }],
    isIndexed: false,
  }),
  isPersonal: true,
  requiresLogin: { message: 'Please log in to find trade partners' },
})
