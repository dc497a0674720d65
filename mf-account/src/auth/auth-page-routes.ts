import type { Site } from '@ninepocket/contract/site/site'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { createPageHeadBuilder, noIndexHead } from '../create-page-head-builder.ts'

/** The token of email links is optional, so that a cut-off link gets its own error page. */
export function buildAuthPageRoutes(site: Site) {
  const { login, register, forgotPassword } = buildSitePaths(site.productNoun)
  return [
    definePageRoute({
      path: login,
      chunk: 'login-page',
      load: () => import(/* webpackChunkName: "login-page" */ './login-page.tsx').then((m) => m.LoginPage),
      head: createPageHeadBuilder('Login', noIndexHead),
    }),
    definePageRoute({
      path: register,
      chunk: 'register-page',
      load: () => import(/* webpackChunkName: "register-page" */ './register-page.tsx').then((m) => m.RegisterPage),
      head: createPageHeadBuilder('Register', noIndexHead),
    }),
    definePageRoute({
      path: forgotPassword,
      chunk: 'forgot-password-page',
      load: () =>
        import(/* webpackChunkName: "forgot-password-page" */ './forgot-password-page.tsx').then(
          (m) => m.ForgotPasswordPage,
        ),
      head: createPageHeadBuilder('Forgot Password', noIndexHead),
    }),
    definePageRoute({
      path: '/reset-password/:token?',
      chunk: 'reset-password-page',
      load: () =>
        import(/* webpackChunkName: "reset-password-page" */ './reset-password-page.tsx').then(
          (m) => m.ResetPasswordPage,
        ),
      head: createPageHeadBuilder('Reset Password', noIndexHead),
    }),
    definePageRoute({
      path: '/activate/:token?',
      chunk: 'activate-page',
      load: () => import(/* webpackChunkName: "activate-page" */ './activate-page.tsx').then((m) => m.ActivatePage),
      head: createPageHeadBuilder('Activate Account', noIndexHead),
    }),
  ]
}
