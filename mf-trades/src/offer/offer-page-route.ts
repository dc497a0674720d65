import { definePageRoute } from '@ninepocket/runtime/page-route'
import { getOfferQueries, readOfferTitle } from './offer-title-in-head.ts'

export const offerPageRoute = definePageRoute({
  path: '/offers/:offer',
  chunk: 'offer-page',
  load: () => import(/* webpackChunkName: "offer-page" */ './offer-page.tsx').then((m) => m.OfferPage),
  queries: getOfferQueries,
  head: (input) => ({
    titles: [readOfferTitle(input)],
    breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'My trades', to: '/offers' }, { label: 'Trade' }],
    isIndexed: false,
  }),
  isPersonal: true,
  requiresLogin: { message: 'Please log in to see your trades' },
})
