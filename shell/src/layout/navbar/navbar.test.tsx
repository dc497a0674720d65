import { aSite } from '@ninepocket/testing/builders/a-site'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAppLayout } from '../../testing/render-app-layout.tsx'
import { setUpShell } from '../../testing/set-up-shell.ts'

setUpShell()

const menu = () => screen.getByRole('button', { name: 'Menu' })
const isOpen = () => menu().getAttribute('aria-expanded') === 'true'
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

test('opens and closes the menu by its toggle', async () => {
  const { user } = renderAppLayout()
  expect(isOpen()).toBe(false)
  await user.click(menu())
  expect(isOpen()).toBe(true)
  const panel = document.getElementById(menu().getAttribute('aria-controls') ?? '')
  expect(panel?.contains(screen.getByRole('link', { name: 'Login' }))).toBe(true)
  await user.click(menu())
  expect(isOpen()).toBe(false)
})

test('moves from the toggle into the menu on Tab, and back on Escape', async () => {
  const { user } = renderAppLayout()
  await user.click(menu())
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Hockey Sets')
  await user.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(menu())
})

test('closes the menu when focus or pointer leave', async () => {
  const { user } = renderAppLayout()
  await user.click(menu())
  await user.tab({ shift: true })
  expect(isOpen()).toBe(false)
  await user.click(menu())
  await user.click(screen.getByRole('heading', { level: 1 }))
  expect(isOpen()).toBe(false)
})

test('closes the menu on every navigation, to the same page too', async () => {
  const { user } = renderAppLayout({ at: '/login' })
  await user.click(menu())
  await user.click(screen.getByRole('link', { name: 'Login' }))
  expect(isOpen()).toBe(false)
  await user.click(menu())
  await user.click(screen.getByRole('link', { name: 'Register' }))
  expect(isOpen()).toBe(false)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page /register')
})
