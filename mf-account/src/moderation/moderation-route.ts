import { sitePaths } from '@ninepocket/paths/site-paths'
import { pageRoute } from '@ninepocket/runtime/page-route'
import type { RemoteRoutes } from '@ninepocket/runtime/remote-face'

export const moderationRoutes: RemoteRoutes = ({ productNoun }) => [
  pageRoute({
    path: sitePaths(productNoun).waitingPhotos,
    chunk: 'waiting-photos-page',
    load: () =>
      import(/* webpackChunkName: "waiting-photos-page" */ './waiting-photos-page.tsx').then(
        (m) => m.WaitingPhotosPage,
      ),
    head: () => ({
      titles: ['Waiting Photos'],
      crumbs: [{ label: 'Home', to: '/' }, { label: 'Waiting Photos' }],
      isIndexed: false,
    }),
    isPersonal: true,
    membersOnly: { message: 'Please log in to look at photos that wait', isForAdmins: true },
  }),
]
