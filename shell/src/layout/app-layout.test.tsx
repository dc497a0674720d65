import { onboardingSteps } from '@ninepocket/contract/users/tour-rule'
import { bus } from '@ninepocket/runtime/bus'
import { setSession } from '@ninepocket/runtime/session'
import { setSlotSource } from '@ninepocket/runtime/slot-source'
import { showToast, useToastStore } from '@ninepocket/runtime/toasts'
import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderAppLayout } from '../testing/render-app-layout.tsx'
import { stubWindowApis } from '../testing/stub-window-apis.ts'

stubWindowApis()
afterEach(() => {
  cleanup()
  useToastStore.setState({ toasts: [] })
})

const crumbs = [{ label: 'Home', to: '/' }, { label: 'Hockey Sets' }]
const statuses = () => screen.getAllByRole('status').map((status) => status.textContent)

test('the breadcrumb bar shows the trail of the page, and is hidden on the home path', () => {
  renderAppLayout({ at: '/hockey-sets', heads: { '/hockey-sets': { titles: [], breadcrumbs: crumbs } } })
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('HomeHockey Sets')
  cleanup()
  renderAppLayout({ at: '/', heads: { '/': { titles: [], breadcrumbs: crumbs } } })
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull()
})

test('a page without a trail has no breadcrumb bar', () => {
  renderAppLayout({ at: '/somewhere' })
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull()
})

test('the first Tab stop skips to the page', async () => {
  const { user } = renderAppLayout()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Skip to content')
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('the footer links the policies and disclaims', () => {
  renderAppLayout()
  const footer = within(screen.getByRole('contentinfo'))
  const targets = ['Privacy', 'Cookies', 'Terms'].map((name) =>
    footer.getByRole('link', { name }).getAttribute('href'),
  )
  expect(targets).toEqual(['/privacy', '/cookie-policy', '/terms'])
  expect(
    footer.getByText(
      'Card images belong to their owners. Ninepocket has no affiliation with card companies.',
    ),
  ).toBeTruthy()
})

test('a move to another path takes the focus to the page and tells the bus', async () => {
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

test('a change of the search part alone moves neither focus nor page, and tells nobody', async () => {
  const told = vi.fn()
  bus.on('path:changed', told)
  const { user } = renderAppLayout()
  await user.click(screen.getByRole('link', { name: 'Along this page' }))
  expect(document.activeElement?.textContent).toBe('Along this page')
  expect(window.scrollTo).not.toHaveBeenCalled()
  expect(told).not.toHaveBeenCalled()
  bus.off('path:changed', told)
})

test('the title of the window follows the page; only pages moved to are read aloud', async () => {
  const { user } = renderAppLayout({
    heads: { '/': { titles: ['Welcome'] }, '/there': { titles: ['Ken <Junior>', 'Base'] } },
  })
  expect(document.title).toBe('Welcome - Ninepocket')
  await user.click(screen.getByRole('link', { name: 'To another page' }))
  expect(document.title).toBe('Ken <Junior> - Base - Ninepocket')
  await waitFor(() => expect(statuses()).toContain('Ken <Junior> - Base - Ninepocket'))
  expect(statuses()).not.toContain('Welcome - Ninepocket')
})

test('a page without a title has the name of the site', () => {
  renderAppLayout()
  expect(document.title).toBe('Ninepocket')
})

test('what any part says appears as a toast', () => {
  renderAppLayout()
  act(() => showToast('Failed to update wishlist', 'error'))
  expect(statuses()).toContain('Error: Failed to update wishlist')
})

test('drawers of other parts are there once for a member, and not loaded for a guest', async () => {
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

describe('the bar of the tour', () => {
  const Bar = () => <p>A tour</p>
  const load = vi.fn(async () => ({ 'layout-bar': { current: () => Bar, preload: async () => Bar } }))
  const fill = (...remotes: string[]) =>
    setSlotSource({ remotesFor: (slot) => (slot === 'layout-bar' ? remotes : []), load })
  const place = (view: { container: Element }) => view.container.querySelector('.guide')
  const through = { onboardingStepsCompleted: [...onboardingSteps], onboarded: true }
  afterEach(() => {
    load.mockClear()
    setSlotSource({ remotesFor: () => [], load: () => Promise.reject(new Error('none')) })
  })

  test('comes for a member who is on the tour, into the place that was kept for it', async () => {
    fill('mf-other')
    const view = renderAppLayout({ session: aMemberSession() })
    expect(place(view)).not.toBeNull()
    expect((await screen.findByText('A tour')).parentElement).toBe(place(view))
  })

  test.each([
    ['a guest', aGuestSession()],
    ['a member who is through with it', { ...aMemberSession(), userdata: through }],
    [
      'a member who is past it',
      { ...aMemberSession(), userdata: { onboardingStepsCompleted: [], onboarded: true } },
    ],
  ])('is not loaded for %s, and has no place', (_, session) => {
    fill('mf-other')
    expect(place(renderAppLayout({ session }))).toBeNull()
    expect(load).not.toHaveBeenCalled()
  })

  test('has no place where no remote brings one', () => {
    fill()
    expect(place(renderAppLayout({ session: aMemberSession() }))).toBeNull()
  })

  test('is gone with the last step, and there again with a restart', async () => {
    fill('mf-other')
    const view = renderAppLayout({ session: aMemberSession() })
    await screen.findByText('A tour')
    act(() => setSession(view.client, { ...aMemberSession(), userdata: through }))
    await waitFor(() => expect(place(view)).toBeNull())
    act(() => setSession(view.client, aMemberSession()))
    expect(await screen.findByText('A tour')).toBeTruthy()
  })
})

test('axe finds nothing, menu open and toast up', async () => {
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
