import { userByUsernameQuery } from '@ninepocket/browse/data/user-by-username-query'
import { parseUsername } from '@ninepocket/paths/parse-username'
import { definePageRoute } from '@ninepocket/runtime/page-route'

export const newOfferPageRoute = definePageRoute({
  path: '/trades/:username/offer',
  chunk: 'new-offer-page',
  load: () => import(/* webpackChunkName: "new-offer-page" */ './new-offer-page.tsx').then((m) => m.NewOfferPage),
  queries: ({ params }) => {
    const username = parseUsername(params.username)
    return username === null ? [] : [userByUsernameQuery(username)]
  },
  head: ({ params }) => {
    const title = `Offer to @${parseUsername(params.username) ?? ''}`
    return {
      titles: [title],
      breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'My trades', to: '/offers' }, { label: title }],
      isIndexed: false,
    }
  },
  isPersonal: true,
  requiresLogin: { message: 'Please log in to make an offer' },
})
