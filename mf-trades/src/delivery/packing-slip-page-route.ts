import { definePageRoute } from '@ninepocket/runtime/page-route'
import { getOfferPageQueries, readOfferPageTitle } from '../offer/offer-title-in-head.ts'

export const packingSlipPageRoute = definePageRoute({
  path: '/offers/:offer/slip',
  chunk: 'packing-slip-page',
  load: () =>
    import(/* webpackChunkName: "packing-slip-page" */ './packing-slip-page.tsx').then((m) => m.PackingSlipPage),
  queries: getOfferPageQueries,
  head: (input) => ({
    titles: ['Packing slip', readOfferPageTitle(input)],
    breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'My trades', to: '/offers' }, { label: 'Packing slip' }],
    isIndexed: false,
  }),
  isPersonal: true,
  requiresLogin: { message: 'Please log in to see your trades' },
})
