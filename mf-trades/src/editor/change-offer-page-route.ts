import { definePageRoute } from '@ninepocket/runtime/page-route'
import { getOfferPageQueries, readOfferPageTitle } from '../offer/offer-title-in-head.ts'

export const changeOfferPageRoute = definePageRoute({
  path: '/offers/:offer/terms',
  chunk: 'change-offer-page',
  load: () =>
    import(/* webpackChunkName: "change-offer-page" */ './change-offer-page.tsx').then((m) => m.ChangeOfferPage),
  queries: getOfferPageQueries,
  head: (input) => ({
    titles: ['Change offer', readOfferPageTitle(input)],
    breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'My trades', to: '/offers' }, { label: 'Change offer' }],
    isIndexed: false,
  }),
  isPersonal: true,
  requiresLogin: { message: 'Please log in to see your trades' },
})
