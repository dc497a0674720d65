import { getCsrfToken, logout } from '@ninepocket/contract/auth/auth-endpoints'
import { sessionQuery } from '@ninepocket/runtime/session'
import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { createFakeApi, type FakeApi } from '@ninepocket/testing/fake-api/fake-api'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renderAppLayout } from '../../testing/render-app-layout.tsx'
import { stubWindowApis } from '../../testing/stub-window-apis.ts'

stubWindowApis()
let api: FakeApi
beforeEach(() => {
  api = createFakeApi()
})
afterEach(() => {
  cleanup()
  api.restore()
})

const ada = aMemberSession({ name: 'Ada', username: 'ada_9' })
const dropdown = (name = 'Ada') => screen.getByRole('button', { name })
const isOpen = (button = dropdown()) => button.getAttribute('aria-expanded') === 'true'
const panel = () => document.getElementById(dropdown().getAttribute('aria-controls') ?? '')
const main = () => within(screen.getByRole('navigation', { name: 'Main' }))
const links = () =>
  main()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('a member', () => {
  test('is offered their collection, the sets, and a dropdown with Edit Profile and Logout', () => {
    renderAppLayout({ session: ada })
    expect(links()).toEqual([
      ['Your Collection', '/@ada_9'],
      ['Hockey Sets', '/hockey-sets'],
      ['Edit Profile', '/profile'],
    ])
    const inPanel = within(panel() ?? document.body)
    expect(inPanel.getByRole('link', { name: 'Edit Profile' })).toBeDefined()
    expect(inPanel.getByRole('button', { name: 'Logout' })).toBeDefined()
  })

  test('who is an admin is led to the photos that wait as well', () => {
    renderAppLayout({ session: aMemberSession({ ...ada.user, isAdmin: true }) })
    expect(links().slice(2)).toEqual([
      ['Edit Profile', '/profile'],
      ['Pending Photos', '/admin/photos'],
    ])
  })

  test('without a name is called by their username', () => {
    renderAppLayout({ session: aMemberSession({ name: '', username: 'ada_9' }) })
    expect(dropdown('ada_9')).toBeDefined()
  })

  test('who logs in or out is seen at once', () => {
    const { client } = renderAppLayout()
    expect(screen.queryByRole('link', { name: 'Your Collection' })).toBeNull()
    act(() => void client.setQueryData(sessionQuery().queryKey, ada))
    return screen.findByRole('link', { name: 'Your Collection' }).then(async () => {
      expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
      act(() => void client.setQueryData(sessionQuery().queryKey, aGuestSession()))
      expect(await screen.findByRole('link', { name: 'Login' })).toBeDefined()
      expect(screen.queryByRole('button', { name: 'Ada' })).toBeNull()
    })
  })
})

describe('the dropdown', () => {
  test('opens and closes by its button, and closes when the focus or the pointer goes elsewhere', async () => {
    const { user } = renderAppLayout({ session: ada })
    await user.click(dropdown())
    expect(isOpen()).toBe(true)
    await user.click(dropdown())
    expect(isOpen()).toBe(false)
    await user.click(dropdown())
    await user.tab({ shift: true })
    expect(isOpen()).toBe(false)
    await user.click(dropdown())
    await user.click(screen.getByRole('heading', { level: 1 }))
    expect(isOpen()).toBe(false)
  })

  test('is used by keyboard: Enter opens it, Tab goes through it, Escape closes it and comes back', async () => {
    const { user } = renderAppLayout({ session: ada })
    dropdown().focus()
    await user.keyboard('{Enter}')
    expect(isOpen()).toBe(true)
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Edit Profile')
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Logout')
    await user.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(dropdown())
  })

  test('within the open menu of a phone closes first; the next Escape closes the menu', async () => {
    const { user } = renderAppLayout({ session: ada })
    const menu = screen.getByRole('button', { name: 'Menu' })
    await user.click(menu)
    await user.click(dropdown())
    await user.keyboard('{Escape}')
    expect([isOpen(), isOpen(menu)]).toEqual([false, true])
    expect(document.activeElement).toBe(dropdown())
    await user.keyboard('{Escape}')
    expect(isOpen(menu)).toBe(false)
    expect(document.activeElement).toBe(menu)
  })

  test('closes with the move to the profile, which it then marks', async () => {
    const { user } = renderAppLayout({ session: ada })
    await user.click(dropdown())
    await user.click(screen.getByRole('link', { name: 'Edit Profile' }))
    expect(isOpen()).toBe(false)
    expect(screen.getByRole('link', { name: 'Edit Profile' }).getAttribute('aria-current')).toBe('page')
  })

  test('says that it is logging out, and is asked once', async () => {
    api.on(getCsrfToken, () => ({ csrfToken: 'token' }))
    api.neverReply(logout)
    const { user } = renderAppLayout({ session: ada })
    await user.click(dropdown())
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    const pending = await screen.findByRole('button', { name: 'Logging out…' })
    expect(pending.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(pending)
    await user.click(pending)
    await new Promise((done) => setTimeout(done, 20))
    expect(api.calls(logout)).toHaveLength(1)
  })
})
