import { definePageRoute } from '@ninepocket/runtime/page-route'

export const tradePartnersPageRoute = definePageRoute({
  path: '/trades',
  chunk: 'trade-partners-page',
  load: () =>
    import(/* webpackChunkName: "trade-partners-page" */ './trade-partners-page.tsx').then((m) => m.TradePartnersPage),
  head: () => ({
    titles: ['Trade partners'],
    breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'Trade partners' }],
    isIndexed: false,
  }),
  isPersonal: true,
  requiresLogin: { message: 'Please log in to find trade partners' },
})
