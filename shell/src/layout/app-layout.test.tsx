import { bus } from '@ninepocket/runtime/bus'
import { setSession } from '@ninepocket/runtime/session'
import { setSlotSource } from '@ninepocket/runtime/slot-source'
import { showToast, useToastStore } from '@ninepocket/runtime/toasts'
import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLiveRemotes } from '../remotes/live-remotes.ts'
import { aRemoteInfo } from '../testing/a-remote-info.ts'
import { renderAppLayout } from '../testing/render-app-layout.tsx'
import { setUpShellTests } from '../testing/set-up-shell-tests.ts'

setUpShellTests()
const emptySlotSource = { remotesFor: () => [], load: () => Promise.reject(new Error('none')) }
afterEach(() => {
  useToastStore.setState({ toasts: [] })
  setSlotSource(emptySlotSource)
})

const crumbs = [{ label: 'Home', to: '/' }, { label: 'Hockey Sets' }]
const statuses = () => screen.getAllByRole('status').map((status) => status.textContent)

test.each([
  ['a page with breadcrumbs', '/hockey-sets', crumbs, 'HomeHockey Sets'],
  ['a page without breadcrumbs', '/hockey-sets', undefined, undefined],
  ['the home page', '/', crumbs, undefined],
])('shows the breadcrumbs of %s', (_, at, breadcrumbs, text) => {
  renderAppLayout({ at, heads: { [at]: { titles: [], ...(breadcrumbs && { breadcrumbs }) } } })
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })?.textContent).toBe(text)
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

describe('navigation', () => {
  const onPathChange = vi.fn()
  beforeEach(() => {
    onPathChange.mockReset()
    bus.on('path:changed', onPathChange)
    return () => bus.off('path:changed', onPathChange)
  })

  test('moves the focus to the page and emits an event', async () => {
    const { user } = renderAppLayout()
    expect(onPathChange).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(document.body)
    await user.click(screen.getByRole('link', { name: 'To another page' }))
    expect(onPathChange.mock.calls).toEqual([[{ path: '/there' }]])
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  test('keeps focus and scroll position when only the query string changes', async () => {
    const { user } = renderAppLayout()
    await user.click(screen.getByRole('link', { name: 'Along this page' }))
    expect(document.activeElement?.textContent).toBe('Along this page')
    expect(window.scrollTo).not.toHaveBeenCalled()
    expect(onPathChange).not.toHaveBeenCalled()
  })
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
})

describe('the layout bar', () => {
  const Bar = () => <p>A bar</p>
  const load = vi.fn(async () => ({ 'layout-bar': { current: () => Bar, preload: async () => Bar } }))
  const place = (view: { container: Element }) => view.container.querySelector('.widgetBar')
  beforeEach(() => {
    load.mockClear()
    setLiveRemotes([aRemoteInfo('mf-other', { slots: ['layout-bar'], slotAudiences: { 'layout-bar': 'newMembers' } })])
    setSlotSource({ remotesFor: (slot) => (slot === 'layout-bar' ? ['mf-other'] : []), load })
  })

  test('shows the widgets to a member in their audience, in the space that was reserved', async () => {
    const view = renderAppLayout({ session: aMemberSession() })
    expect(place(view)).not.toBeNull()
    expect((await screen.findByText('A bar')).parentElement).toBe(place(view))
  })

  test('does not load for a visitor outside the audience, and reserves no space', () => {
    expect(place(renderAppLayout({ session: aGuestSession() }))).toBeNull()
    expect(load).not.toHaveBeenCalled()
  })

  test('disappears when the member leaves the audience, and returns with them', async () => {
    const view = renderAppLayout({ session: aMemberSession() })
    await screen.findByText('A bar')
    act(() =>
      setSession(view.client, { ...aMemberSession(), userdata: { onboardingStepsCompleted: [], onboarded: true } }),
    )
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
