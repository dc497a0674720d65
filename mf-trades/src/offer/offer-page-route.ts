import { definePageRoute } from '@ninepocket/runtime/page-route'
import { getOfferPageQueries, readOfferPageTitle } from './offer-title-in-head.ts'

export const offerPageRoute = definePageRoute({
  path: '/offers/:offer',
  chunk: 'offer-page',
  load: () => import(/* webpackChunkName: "offer-page" */ './offer-page.tsx').then((m) => m.OfferPage),
  queries: getOfferPageQueries,
  head: (input) => ({
    titles: [readOfferPageTitle(input)],
    breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'My trades', to: '/offers' }, { label: 'Trade' }],
    isIndexed: false,
  }),
  isPersonal: true,
  requiresLogin: { message: 'Please log in to see your trades' },
})
