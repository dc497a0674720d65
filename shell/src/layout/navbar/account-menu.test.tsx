import { logout } from '@ninepocket/contract/auth/auth-endpoints'
import { setSession } from '@ninepocket/runtime/session'
import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderAppLayout } from '../../testing/render-app-layout.tsx'
import { setUpShellTests } from '../../testing/set-up-shell-tests.ts'

setUpShellTests()
const api = setUpFakeApi()

const ada = aMemberSession({ name: 'Ada', username: 'ada_9' })
const dropdown = (name = 'Ada') => screen.getByRole('button', { name })
const panel = () => document.getElementById(dropdown().getAttribute('aria-controls') ?? '')
const main = () => within(screen.getByRole('navigation', { name: 'Main' }))
const links = () =>
  main()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('a member', () => {
  test('sees their collection, the sets, and a dropdown with Edit Profile and Logout', () => {
    renderAppLayout({ session: ada })
    expect(links()).toEqual([
      ['Your Collection', '/@ada_9'],
      ['Hockey Sets', '/hockey-sets'],
      ['Collection', '/@ada_9/collection'],
      ['Edit Profile', '/profile'],
    ])
    const inPanel = within(panel() ?? document.body)
    expect(inPanel.getByRole('link', { name: 'Edit Profile' })).toBeDefined()
    expect(inPanel.getByRole('button', { name: 'Logout' })).toBeDefined()
  })

  test('sees the link to pending photos as an admin, in its group', () => {
    renderAppLayout({ session: aMemberSession({ ...ada.user, isAdmin: true }) })
    expect(links().slice(3)).toEqual([
      ['Edit Profile', '/profile'],
      ['Pending photos', '/admin/photos'],
    ])
    const group = within(main().getByRole('list', { name: 'Catalogue' }))
    expect(group.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Pending photos'])
  })

  test('appears by username without a name', () => {
    renderAppLayout({ session: aMemberSession({ name: '', username: 'ada_9' }) })
    expect(dropdown('ada_9')).toBeDefined()
  })

  test('sees the links change on login and logout', async () => {
    const { client } = renderAppLayout()
    expect(screen.queryByRole('link', { name: 'Your Collection' })).toBeNull()
    act(() => setSession(client, ada))
    await screen.findByRole('link', { name: 'Your Collection' })
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
    act(() => setSession(client, aGuestSession()))
    await screen.findByRole('link', { name: 'Login' })
    expect(screen.queryByRole('button', { name: 'Ada' })).toBeNull()
  })
})

test('shows the pending logout and sends one request', async () => {
  api.neverReply(logout)
  const { user } = renderAppLayout({ session: ada })
  await user.click(dropdown())
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  const pending = await screen.findByRole('button', { name: 'Logging out…' })
  expect(pending.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(pending)
  await waitFor(() => expect(api.calls(logout)).toHaveLength(1))
  await user.click(pending)
  // Timers come after all settled promises.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(api.calls(logout)).toHaveLength(1)
})
