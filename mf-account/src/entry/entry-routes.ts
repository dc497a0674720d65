import type { Site } from '@ninepocket/contract/site'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { pageRoute } from '@ninepocket/runtime/page-route'
import { headFor, hidden } from '../head-for.ts'

/** Pages about getting in. A link of a mail that lost its token is told so, and leads nowhere else. */
export function entryRoutes(site: Site) {
  const { login, register, forgotPassword } = sitePaths(site.productNoun)
  return [
    pageRoute({
      path: login,
      chunk: 'login-page',
      load: () => import(/* webpackChunkName: "login-page" */ './login-page.tsx').then((m) => m.LoginPage),
      head: headFor('Login', hidden),
    }),
    pageRoute({
      path: register,
      chunk: 'register-page',
      load: () =>
        import(/* webpackChunkName: "register-page" */ './register-page.tsx').then((m) => m.RegisterPage),
      head: headFor('Register', hidden),
    }),
    pageRoute({
      path: forgotPassword,
      chunk: 'forgot-password-page',
      load: () =>
        import(/* webpackChunkName: "forgot-password-page" */ './forgot-password-page.tsx').then(
          (m) => m.ForgotPasswordPage,
        ),
      head: headFor('Forgot Password', hidden),
    }),
    pageRoute({
      path: '/reset-password/:token?',
      chunk: 'reset-password-page',
      load: () =>
        import(/* webpackChunkName: "reset-password-page" */ './reset-password-page.tsx').then(
          (m) => m.ResetPasswordPage,
        ),
      head: headFor('Reset Password', hidden),
    }),
    pageRoute({
      path: '/activate/:token?',
      chunk: 'activate-page',
      load: () =>
        import(/* webpackChunkName: "activate-page" */ './activate-page.tsx').then((m) => m.ActivatePage),
      head: headFor('Activate Account', hidden),
    }),
  ]
}
