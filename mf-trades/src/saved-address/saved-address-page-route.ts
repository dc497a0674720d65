import { definePageRoute } from '@ninepocket/runtime/page-route'

export const savedAddressPageRoute = definePageRoute({
  path: '/saved-address',
  chunk: 'saved-address-page',
  load: () =>
    import(/* webpackChunkName: "saved-address-page" */ './saved-address-page.tsx').then((m) => m.SavedAddressPage),
  head: () => ({
    titles: ['Saved address'],
    breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'My trades', to: '/offers' }, { label: 'Saved address' }],
    isIndexed: false,
  }),
  isPersonal: true,
  requiresLogin: { message: 'Please log in to see your saved address' },
})
