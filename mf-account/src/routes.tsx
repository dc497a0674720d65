import { sitePaths } from '@ninepocket/paths/site-paths'
import type { PageHead } from '@ninepocket/runtime/page-head'
import { pageRoute } from '@ninepocket/runtime/page-route'
import type { RemoteRoutes } from '@ninepocket/runtime/remote-face'
import { publicProfileRoutes } from './public-profile/public-profile-routes.ts'

/** The head of a page that stands directly below the home page. */
function headFor(title: string, more: Partial<PageHead> = {}): () => PageHead {
  return () => ({ titles: [title], crumbs: [{ label: 'Home', to: '/' }, { label: title }], ...more })
}

/** Pages that a link of a mail opens, and pages that wait: nothing for a search engine. */
const hidden = { isIndexed: false }

export const routes = ((site) => {
  const { privacy, cookiePolicy, terms, login, register } = sitePaths(site.productNoun)
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
    pageRoute({
      path: login,
      chunk: 'login-page',
      load: () =>
        import(/* webpackChunkName: "login-page" */ './entry/login-page.tsx').then((m) => m.LoginPage),
      head: headFor('Login', hidden),
    }),
    pageRoute({
      path: register,
      chunk: 'register-page',
      load: () =>
        import(/* webpackChunkName: "register-page" */ './entry/register-page.tsx').then(
          (m) => m.RegisterPage,
        ),
      head: headFor('Register', hidden),
    }),
    ...publicProfileRoutes(),
  ]
}) satisfies RemoteRoutes
