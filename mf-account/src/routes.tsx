import { sitePaths } from '@ninepocket/paths/site-paths'
import { pageRoute } from '@ninepocket/runtime/page-route'
import type { RemoteRoutes } from '@ninepocket/runtime/remote-face'
import { entryRoutes } from './entry/entry-routes.ts'
import { headFor, hidden } from './head-for.ts'
import { moderationRoutes } from './moderation/moderation-route.ts'
import { profileRoutes } from './profile/profile-route.ts'
import { publicProfileRoutes } from './public-profile/public-profile-routes.ts'

export const routes = ((site) => {
  const { privacy, cookiePolicy, terms } = sitePaths(site.productNoun)
  return [
    pageRoute({
      path: privacy,
      chunk: 'privacy-page',
      load: () =>
        import(/* webpackChunkName: "privacy-page" */ './policies/privacy-page.tsx').then(
          (m) => m.PrivacyPage,
        ),
      head: headFor('Privacy Policy', {
        canonical: privacy,
        description: `What ${site.siteName} stores about you, why, for how long, and what you can do about it.`,
      }),
    }),
    pageRoute({
      path: cookiePolicy,
      chunk: 'cookie-policy-page',
      load: () =>
        import(/* webpackChunkName: "cookie-policy-page" */ './policies/cookie-policy-page.tsx').then(
          (m) => m.CookiePolicyPage,
        ),
      head: headFor('Cookie Policy', {
        canonical: cookiePolicy,
        description: `Every cookie that ${site.siteName} sets, and what it is for.`,
      }),
    }),
    pageRoute({
      path: terms,
      chunk: 'terms-page',
      load: () =>
        import(/* webpackChunkName: "terms-page" */ './policies/terms-page.tsx').then((m) => m.TermsPage),
      head: headFor('Terms of Use', {
        canonical: terms,
        description: `What you may expect of ${site.siteName}, and what is expected of you.`,
      }),
    }),
    pageRoute({
      path: '/newsletter/confirm/:token',
      chunk: 'confirm-page',
      load: () =>
        import(/* webpackChunkName: "confirm-page" */ './newsletter/confirm-page.tsx').then(
          (m) => m.ConfirmPage,
        ),
      head: headFor('Confirm Newsletter', hidden),
    }),
    pageRoute({
      path: '/newsletter/unsubscribe/:token',
      chunk: 'unsubscribe-page',
      load: () =>
        import(/* webpackChunkName: "unsubscribe-page" */ './newsletter/unsubscribe-page.tsx').then(
          (m) => m.UnsubscribePage,
        ),
      head: headFor('Leave Newsletter', hidden),
    }),
    ...entryRoutes(site),
    ...profileRoutes(site),
    ...moderationRoutes(site),
    ...publicProfileRoutes(),
  ]
}) satisfies RemoteRoutes
