import { definePageRoute } from '@ninepocket/runtime/page-route'
import { getOfferQueries, readOfferTitle } from '../offer/offer-title-in-head.ts'

export const packingSlipPageRoute = definePageRoute({
  path: '/offers/:offer/slip',
  chunk: 'packing-slip-page',
  load: () =>
    import(/* webpackChunkName: "packing-slip-page" */ './packing-slip-page.tsx').then((m) => m.PackingSlipPage),
  queries: getOfferQueries,
  head: (input) => ({
    titles: ['Packing slip', readOfferTitle(input)],
    breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'My trades', to: '/offers' }, { label: 'Packing slip' }],
    isIndexed: false,
  }),
  isPersonal: true,
  requiresLogin: { message: 'Please log in to see your trades' },
})
