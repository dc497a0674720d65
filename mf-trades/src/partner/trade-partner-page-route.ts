import { userByUsernameQuery } from '@ninepocket/browse/data/user-by-username-query'
import { parseUsername } from '@ninepocket/paths/parse-username'
import { definePageRoute } from '@ninepocket/runtime/page-route'

export const tradePartnerPageRoute = definePageRoute({
  path: '/trades/:username',
  chunk: 'trade-partner-page',
  load: () =>
    import(/* webpackChunkName: "trade-partner-page" */ './trade-partner-page.tsx').then((m) => m.TradePartnerPage),
  queries: ({ params }) => {
    const username = parseUsername(params.username)
    return username === null ? [] : [userByUsernameQuery(username)]
  },
  head: ({ params }) => {
    const title = `Trade with @${parseUsername(params.username) ?? ''}`
    return {
      titles: [title],
      breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'Trade partners', to: '/trades' }, { label: title }],
      isIndexed: false,
    }
  },
  isPersonal: true,
  requiresLogin: { message: 'Please log in to find trade partners' },
})
