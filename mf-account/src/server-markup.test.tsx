import { activateAccount } from '@ninepocket/contract/auth/auth-endpoints'
import { confirmNewsletterSignup } from '@ninepocket/contract/site/newsletter-endpoints'
import { getEmailChange } from '@ninepocket/contract/users/identity-endpoints'
import { listSessions } from '@ninepocket/contract/users/user-endpoints'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { hydrateServerMarkup, renderRouteOnServer } from '@ninepocket/testing/rendering/render-route-on-server'
import { expect, test } from 'vitest'
import { addFakeLoginFactorApi } from './dev/add-fake-login-factor-api.ts'
import { addFakeSecurityEventsAndSuspensionApi } from './dev/add-fake-security-events-and-suspension-api.ts'
import { routes } from './routes.tsx'

const api = setUpFakeApi()

test.each([
  ['/privacy', 'Privacy Policy'],
  ['/cookie-policy', 'Cookie Policy'],
  ['/terms', 'Terms of Use'],
])('the server renders all of %s', async (path, title) => {
  const { html, head } = await renderRouteOnServer(routes, path, aSite({ siteName: 'Binder' }))
  expect(html).toContain(`<h1>${title}</h1>`)
  expect(html).toContain('Binder')
  expect(html).not.toContain('<iframe')
  expect(head).toMatchObject({ titles: [title], canonical: path })
  expect(head.breadcrumbs).toEqual([{ label: 'Home', to: '/' }, { label: title }])
})

test('does not confirm a newsletter sign-up on the server, so that mail scanners cannot confirm it', async () => {
  api.on(confirmNewsletterSignup, () => ({ message: 'You are on the list.' }))
  const { html } = await renderRouteOnServer(routes, '/newsletter/confirm/abc')
  expect(html).toContain('Confirming your address…')
  expect(api.calls(confirmNewsletterSignup)).toEqual([])
})

test('does not activate an account on the server, so that mail scanners cannot activate it', async () => {
  const { html } = await renderRouteOnServer(routes, '/activate/abc')
  expect(html).toContain('Activating your account…')
  expect(api.calls(activateAccount)).toEqual([])
})

const forms = ['/login', '/register', '/forgot-password', '/reset-password/abc']

test.each(forms)('%s never submits input to the URL when scripts have not loaded', async (path) => {
  const { html } = await renderRouteOnServer(routes, path)
  expect(html).toMatch(/<form[^>]* method="post"/)
})

test.each(forms)('%s hydrates without errors and keeps text typed before hydration', async (path) => {
  const humanVerification = { provider: 'turnstile', siteKey: null, scriptUrl: null } as const
  const site = aSite({ humanVerification })
  const served = await renderRouteOnServer(routes, path, site)
  const typed = { ...served, html: served.html.replace(/<input/, '<input value="wayne"') }
  const { container, hydrationErrors } = await hydrateServerMarkup(routes, path, typed, site)
  expect(hydrationErrors).toEqual([])
  expect(container.querySelector('input')).toHaveProperty('value', 'wayne')
  expect(container.querySelector('button[type=submit]')).toHaveProperty('disabled', false)
})

test('/profile disables its submit buttons until hydration, and hydrates without errors', async () => {
  api.on(listSessions, () => ({ sessions: [] }))
  api.on(getEmailChange, () => ({ emailChange: null }))
  addFakeSecurityEventsAndSuspensionApi(api)
  addFakeLoginFactorApi(api)
  const served = await renderRouteOnServer(routes, '/profile', aSite(), aMemberSession())
  const { container, hydrationErrors } = await hydrateServerMarkup(routes, '/profile', served)
  const buttons = (html: string) => html.match(/<button[^>]* type="submit"[^>]*>/g) ?? []
  expect(buttons(served.html)).toHaveLength(2)
  for (const button of buttons(served.html)) expect(button).toContain(' disabled=""')
  for (const form of served.html.match(/<form[^>]*>/g) ?? []) expect(form).toContain(' method="post"')
  expect(hydrationErrors).toEqual([])
  const ready = [...container.querySelectorAll<HTMLButtonElement>('button[type=submit]')]
  expect(ready.map(({ disabled }) => disabled)).toEqual([false, false])
})

test('no page has inline styles or handlers, which the content security policy forbids', async () => {
  for (const { path } of routes(aSite())) {
    const { html } = await renderRouteOnServer(routes, path.replace(':username', '').replace(/:\w+/, 'abc'))
    expect(html).not.toMatch(/\s(style|on[a-z]+)=/)
  }
})
