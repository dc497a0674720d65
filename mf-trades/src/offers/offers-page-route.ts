import { definePageRoute } from '@ninepocket/runtime/page-route'

export const offersPageRoute = definePageRoute({
  path: '/offers',
  chunk: 'offers-page',
  load: () => import(/* webpackChunkName: "offers-page" */ './offers-page.tsx').then((m) => m.OffersPage),
  head: () => ({
    titles: ['My trades'],
    breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'My trades' }],
    isIndexed: false,
  }),
  isPersonal: true,
  requiresLogin: { message: 'Please log in to see your trades' },
})
