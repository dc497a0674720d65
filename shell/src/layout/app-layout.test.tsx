import type { Userdata } from '@ninepocket/contract/users/userdata'
import { bus } from '@ninepocket/runtime/bus'
import { setSession } from '@ninepocket/runtime/session'
import { setSlotSource } from '@ninepocket/runtime/slot-source'
import { showToast, useToastStore } from '@ninepocket/runtime/toasts'
import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { setLiveRemotes } from '../remotes/live-remotes.ts'
import { aRemoteInfo } from '../testing/a-remote-info.ts'
import { renderAppLayout } from '../testing/render-app-layout.tsx'
import { setUpShell } from '../testing/set-up-shell.ts'

setUpShell()
afterEach(() => {
  cleanup()
  useToastStore.setState({ toasts: [] })
})

const crumbs = [{ label: 'Home', to: '/' }, { label: 'Hockey Sets' }]
const statuses = () => screen.getAllByRole('status').map((status) => status.textContent)

test('shows the breadcrumbs of the page, and none on the home page', () => {
  renderAppLayout({ at: '/hockey-sets', heads: { '/hockey-sets': { titles: [], breadcrumbs: crumbs } } })
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('HomeHockey Sets')
  cleanup()
  renderAppLayout({ at: '/', heads: { '/': { titles: [], breadcrumbs: crumbs } } })
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull()
})

test('shows no breadcrumb bar for a page without breadcrumbs', () => {
  renderAppLayout({ at: '/somewhere' })
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull()
})

test('skips to the page from the first Tab stop', async () => {
  const { user } = renderAppLayout()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Skip to content')
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('shows links to the policies and the disclaimer in the footer', () => {
  renderAppLayout()
  const footer = within(screen.getByRole('contentinfo'))
  const targets = ['Privacy', 'Cookies', 'Terms'].map((name) => footer.getByRole('link', { name }).getAttribute('href'))
  expect(targets).toEqual(['/privacy', '/cookie-policy', '/terms'])
  expect(
    footer.getByText('Card images belong to their owners. Ninepocket has no affiliation with card companies.'),
  ).toBeTruthy()
})

test('moves the focus to the page and emits an event on navigation', async () => {
  const told = vi.fn()
  bus.on('path:changed', told)
  const { user } = renderAppLayout()
  expect(told).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(document.body)
  await user.click(screen.getByRole('link', { name: 'To another page' }))
  expect(told.mock.calls).toEqual([[{ path: '/there' }]])
  expect(document.activeElement).toBe(screen.getByRole('main'))
  bus.off('path:changed', told)
})

test('keeps focus and scroll position when only the query string changes', async () => {
  const told = vi.fn()
  bus.on('path:changed', told)
  const { user } = renderAppLayout()
  await user.click(screen.getByRole('link', { name: 'Along this page' }))
  expect(document.activeElement?.textContent).toBe('Along this page')
  expect(window.scrollTo).not.toHaveBeenCalled()
  expect(told).not.toHaveBeenCalled()
  bus.off('path:changed', told)
})

test('sets the window title, and announces only pages that the visitor navigates to', async () => {
  const { user } = renderAppLayout({
    heads: { '/': { titles: ['Welcome'] }, '/there': { titles: ['Ken <Junior>', 'Base'] } },
  })
  expect(document.title).toBe('Welcome - Ninepocket')
  await user.click(screen.getByRole('link', { name: 'To another page' }))
  expect(document.title).toBe('Ken <Junior> - Base - Ninepocket')
  await waitFor(() => expect(statuses()).toContain('Ken <Junior> - Base - Ninepocket'))
  expect(statuses()).not.toContain('Welcome - Ninepocket')
})

test('uses the name of the site for a page without a title', () => {
  renderAppLayout()
  expect(document.title).toBe('Ninepocket')
})

test('shows the toasts of remotes', () => {
  renderAppLayout()
  act(() => showToast('Failed to update wishlist', 'error'))
  expect(statuses()).toContain('Error: Failed to update wishlist')
})

test('renders overlays once for a member, and does not load them for a guest', async () => {
  const Drawer = () => <p>A drawer</p>
  const load = vi.fn(async () => ({
    'layout-overlay': { current: () => Drawer, preload: async () => Drawer },
  }))
  setSlotSource({ remotesFor: (slot) => (slot === 'layout-overlay' ? ['mf-other'] : []), load })
  renderAppLayout()
  cleanup()
  expect(load).not.toHaveBeenCalled()
  const { user } = renderAppLayout({ session: aMemberSession() })
  expect(await screen.findAllByText('A drawer')).toHaveLength(1)
  await user.click(screen.getByRole('link', { name: 'To another page' }))
  expect(screen.getAllByText('A drawer')).toHaveLength(1)
  expect(load).toHaveBeenCalledTimes(1)
  setSlotSource({ remotesFor: () => [], load: () => Promise.reject(new Error('none')) })
})

describe('the layout bar', () => {
  const Bar = () => <p>A bar</p>
  const load = vi.fn(async () => ({ 'layout-bar': { current: () => Bar, preload: async () => Bar } }))
  const fill = (...remotes: string[]) => {
    setLiveRemotes(
      remotes.map((name) =>
        aRemoteInfo(name, { slots: ['layout-bar'], slotAudiences: { 'layout-bar': 'newMembers' } }),
      ),
    )
    setSlotSource({ remotesFor: (slot) => (slot === 'layout-bar' ? remotes : []), load })
  }
  const place = (view: { container: Element }) => view.container.querySelector('.widgetBar')
  const through: Userdata = {
    onboardingStepsCompleted: [
      'AddedCardToInventory',
      'ViewedOwnCollection',
      'ManageItemsDrawerOpened',
      'ClickedShareOwnProfile',
    ],
    onboarded: true,
  }
  afterEach(() => {
    load.mockClear()
    setSlotSource({ remotesFor: () => [], load: () => Promise.reject(new Error('none')) })
  })

  test('shows the widgets to a member in their audience, in the space that was reserved', async () => {
    fill('mf-other')
    const view = renderAppLayout({ session: aMemberSession() })
    expect(place(view)).not.toBeNull()
    expect((await screen.findByText('A bar')).parentElement).toBe(place(view))
  })

  test.each([
    ['a guest', aGuestSession()],
    ['a member who has completed every step', { ...aMemberSession(), userdata: through }],
    [
      'a member who is marked as onboarded',
      { ...aMemberSession(), userdata: { onboardingStepsCompleted: [], onboarded: true } },
    ],
  ])('does not load for %s, and reserves no space', (_, session) => {
    fill('mf-other')
    expect(place(renderAppLayout({ session }))).toBeNull()
    expect(load).not.toHaveBeenCalled()
  })

  test('reserves no space when no remote fills it', () => {
    fill()
    expect(place(renderAppLayout({ session: aMemberSession() }))).toBeNull()
  })

  test('disappears when the member leaves the audience, and returns with them', async () => {
    fill('mf-other')
    const view = renderAppLayout({ session: aMemberSession() })
    await screen.findByText('A bar')
    act(() => setSession(view.client, { ...aMemberSession(), userdata: through }))
    await waitFor(() => expect(place(view)).toBeNull())
    act(() => setSession(view.client, aMemberSession()))
    expect(await screen.findByText('A bar')).toBeTruthy()
  })
})

test('has no accessibility violations with the menu open and a toast shown', async () => {
  const { container, user } = renderAppLayout({
    at: '/a',
    heads: { '/a': { titles: [], breadcrumbs: crumbs } },
  })
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  act(() => showToast('URL copied to clipboard!'))
  const { violations } = await axe.run(container, {
    // Needs a canvas; the tokens' own test checks the colours.
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations).toEqual([])
})
