import { definePageRoute } from '@ninepocket/runtime/page-route'

export const noticesPageRoute = definePageRoute({
  path: '/notices',
  chunk: 'notices-page',
  load: () => import(/* webpackChunkName: "notices-page" */ './notices-page.tsx').then((m) => m.NoticesPage),
  head: () => ({
    titles: ['My notices'],
    breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'Notices' }],
    isIndexed: false,
  }),
  isPersonal: true,
  requiresLogin: { message: 'Please log in to see your notices' },
})

export const mailOffPageRoute = definePageRoute({
  path: '/notices/mail-off/:token',
  chunk: 'notice-mail-off-page',
  load: () =>
    import(/* webpackChunkName: "notice-mail-off-page" */ './notice-mail-off-page.tsx').then(
      (m) => m.NoticeMailOffPage,
    ),
  head: () => ({ titles: ['Turn off emails'], breadcrumbs: [], isIndexed: false }),
})
