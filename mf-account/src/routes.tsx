import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import type { RemoteRoutesFactory } from '@ninepocket/runtime/remote-interface'
import { buildAuthPageRoutes } from './auth/auth-page-routes.ts'
import { createPageHeadBuilder, noIndexHead } from './create-page-head-builder.ts'
import { buildAccountSettingsRoutes } from './profile/own-profile-routes.ts'
import { buildPublicProfileRoutes } from './public-profile/public-profile-routes.ts'
import { buildSuspensionRoutes } from './suspension/suspension-routes.ts'

export const routes = ((site) => {
  const { privacy, cookiePolicy, terms } = buildSitePaths(site.productNoun)
  return [
    definePageRoute({
      path: privacy,
      chunk: 'privacy-page',
      load: () =>
        import(/* webpackChunkName: "privacy-page" */ './policies/privacy-page.tsx').then((m) => m.PrivacyPage),
      head: createPageHeadBuilder('Privacy Policy', {
        canonical: privacy,
        description: `What ${site.siteName} stores about you, why, for how long, and what choices you have.`,
      }),
    }),
    definePageRoute({
      path: cookiePolicy,
      chunk: 'cookie-policy-page',
      load: () =>
        import(/* webpackChunkName: "cookie-policy-page" */ './policies/cookie-policy-page.tsx').then(
          (m) => m.CookiePolicyPage,
        ),
      head: createPageHeadBuilder('Cookie Policy', {
        canonical: cookiePolicy,
        description: `Every cookie that ${site.siteName} sets, and what it's for.`,
      }),
    }),
    definePageRoute({
      path: terms,
      chunk: 'terms-page',
      load: () => import(/* webpackChunkName: "terms-page" */ './policies/terms-page.tsx').then((m) => m.TermsPage),
      head: createPageHeadBuilder('Terms of Use', {
        canonical: terms,
        description: `What you can expect from ${site.siteName}, and what it expects from you.`,
      }),
    }),
    definePageRoute({
      path: '/newsletter/confirm/:token',
      chunk: 'confirm-newsletter-page',
      load: () =>
        import(/* webpackChunkName: "confirm-newsletter-page" */ './newsletter/confirm-newsletter-page.tsx').then(
          (m) => m.ConfirmNewsletterPage,
        ),
      head: createPageHeadBuilder('Confirm your newsletter sign-up', noIndexHead),
    }),
    definePageRoute({
      path: '/newsletter/unsubscribe/:token',
      chunk: 'unsubscribe-newsletter-page',
      load: () =>
        import(
          /* webpackChunkName: "unsubscribe-newsletter-page" */ './newsletter/unsubscribe-newsletter-page.tsx'
        ).then((m) => m.UnsubscribeNewsletterPage),
      head: createPageHeadBuilder('Unsubscribe from the newsletter', noIndexHead),
    }),
    ...buildAuthPageRoutes(site),
    ...buildAccountSettingsRoutes(site),
    ...buildSuspensionRoutes(site),
    ...buildPublicProfileRoutes(),
  ]
}) satisfies RemoteRoutesFactory
