import { confirmNewsletter } from '@ninepocket/contract/newsletter-endpoints'
import { aSite } from '@ninepocket/testing/a-site'
import { createFakeApi, type FakeApi } from '@ninepocket/testing/fake-api'
import { renderOnServer } from '@ninepocket/testing/render-on-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { routes } from './routes.tsx'

let api: FakeApi
beforeEach(() => {
  api = createFakeApi()
})
afterEach(() => {
  expect(api.problems).toEqual([])
  api.restore()
})

test.each([
  ['/privacy', 'Privacy Policy'],
  ['/cookie-policy', 'Cookie Policy'],
  ['/terms', 'Terms of Use'],
])('%s comes whole from the server', async (path, title) => {
  const { html, head } = await renderOnServer(routes, path, aSite({ siteName: 'Binder' }))
  expect(html).toContain(`<h1>${title}</h1>`)
  expect(html).toContain('Binder')
  expect(html).not.toContain('<iframe')
  expect(head).toMatchObject({ titles: [title], canonical: path })
  expect(head.crumbs).toEqual([{ label: 'Home', to: '/' }, { label: title }])
})

test('the page that confirms does so in a browser only: mail scanners confirm nothing', async () => {
  api.on(confirmNewsletter, () => ({ message: 'You are on the list.' }))
  const { html } = await renderOnServer(routes, '/newsletter/confirm/abc')
  expect(html).toContain('Confirming your address…')
  expect(api.calls(confirmNewsletter)).toEqual([])
})

test('an address typed before the scripts are there never ends up in the page’s own', async () => {
  const { html } = await renderOnServer(routes, '/login')
  expect(html).toMatch(/<form[^>]* method="post"/)
})

test('no page holds an inline style or handler, which the site’s policy forbids', async () => {
  for (const { path } of routes(aSite())) {
    const { html } = await renderOnServer(routes, path.replace(':handle', '@').replace(/:\w+/, 'abc'))
    expect(html).not.toMatch(/\s(style|on[a-z]+)=/)
  }
})
