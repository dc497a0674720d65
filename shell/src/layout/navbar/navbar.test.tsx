import { aSite } from '@ninepocket/testing/builders/a-site'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAppLayout } from '../../testing/render-app-layout.tsx'
import { setUpShellTests } from '../../testing/set-up-shell-tests.ts'

setUpShellTests()

const mainLinks = () => within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')

test('offers a guest the sets, Login and Register', () => {
  renderAppLayout()
  expect(mainLinks().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Hockey Sets', '/hockey-sets'],
    ['Login', '/login'],
    ['Register', '/register'],
  ])
})

test('uses the noun and the name from the settings', () => {
  renderAppLayout({ site: aSite({ productNoun: 'football', siteName: 'Binder' }) })
  expect(mainLinks()[0]?.textContent).toBe('Football Sets')
  const [logo] = within(screen.getByRole('banner')).getAllByRole('link', { name: 'Binder' })
  expect(logo?.getAttribute('href')).toBe('/')
})

test('marks the link of the current page', () => {
  renderAppLayout({ at: '/login' })
  expect(mainLinks().map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null])
})
