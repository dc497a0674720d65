import { listOffers } from '@ninepocket/contract/trades/offers/offer-endpoints'
import type { OfferGroup } from '@ninepocket/contract/trades/offers/offer-states'
import { getEmailChange } from '@ninepocket/contract/users/identity-endpoints'
import * as users from '@ninepocket/contract/users/user-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { sessionQuery } from '@ninepocket/runtime/session'
import { getSlotSource, setSlotSource } from '@ninepocket/runtime/slot-source'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addFakeLoginFactorApi } from '../dev/add-fake-login-factor-api.ts'
import { addFakeSecurityEventsAndSuspensionApi } from '../dev/add-fake-security-events-and-suspension-api.ts'
import { buildAccountSettingsRoutes } from './own-profile-routes.ts'

const noResponseMessage = 'No response from server. Please try again later.'
const api = setUpFakeApi()
beforeEach(() => {
  addFakeSecurityEventsAndSuspensionApi(api, { hasEvents: false })
  api.on(users.listSessions, () => ({ sessions: [] }))
  api.on(getEmailChange, () => ({ emailChange: null }))
  addFakeLoginFactorApi(api)
  fakeOpenTrades({})
})

function fakeOpenTrades(counts: Partial<Record<OfferGroup, number>>) {
  api.on(listOffers, () => ({
    offers: [],
    currentPage: 1,
    totalPages: 1,
    totalOffers: 0,
    counts: { 'my-turn': 0, 'their-turn': 0, 'under-way': 0, drafts: 0, ended: 0, ...counts },
    waitingCount: 0,
  }))
}

const open = () => renderRoute(buildAccountSettingsRoutes, '/profile', { session: aMemberSession() })
const panel = (name: string) => within(screen.getByRole('region', { name }))
const field = (label: string) => panel('Change Password').getByLabelText(label, { selector: 'input' })

describe('changing the password', () => {
  const submit = () => panel('Change Password').getByRole('button', { name: 'Change password' })

  test('sets the autocomplete attributes and the username for password managers', async () => {
    const { container } = await open()
    expect(field('Current password').getAttribute('autocomplete')).toBe('current-password')
    expect(field('New password').getAttribute('autocomplete')).toBe('new-password')
    expect(field('Confirm new password').getAttribute('autocomplete')).toBe('new-password')
    expect(container.querySelector('form input[autocomplete=username]')).toHaveProperty('value', 'wayne')
  })

  test('shows an error per empty field, focuses the first, and sends nothing', async () => {
    const { user } = await open()
    await user.click(submit())
    const alerts = panel('Change Password').getAllByRole('alert')
    expect(alerts.map(({ textContent }) => textContent)).toEqual([
      'Password is required',
      'Password is required and must be a string',
      'Please confirm your new password',
    ])
    expect(document.activeElement).toBe(field('Current password'))
    expect(api.calls(users.changePassword)).toEqual([])
  })

  test.each([
    ['Short1!', 'Password must be at least 8 characters long'],
    [
      'alllowercase1!',
      'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
    ],
  ])('for the password %s, shows "%s"', async (typed, message) => {
    const { user } = await open()
    await user.type(field('New password'), typed)
    await user.tab()
    expect(panel('Change Password').getByText(message)).toBeTruthy()
  })

  test('reports passwords that do not match', async () => {
    const { user } = await open()
    await user.type(field('New password'), 'Slapshot-99')
    await user.type(field('Confirm new password'), 'Slapshot-98')
    await user.tab()
    expect(panel('Change Password').getByText('Passwords do not match')).toBeTruthy()
  })

  async function change() {
    const view = await open()
    await view.user.type(field('Current password'), 'Old-pass-1')
    await view.user.type(field('New password'), 'Slapshot-99')
    await view.user.type(field('Confirm new password'), 'Slapshot-99{Enter}')
    return view
  }

  test("sends both passwords, shows the server's message, and clears the form without errors", async () => {
    api.on(users.changePassword, () => ({ message: 'Your password has been changed.' }))
    await change()
    expect(await screen.findByText('Your password has been changed.')).toBeTruthy()
    expect(api.calls(users.changePassword).map(({ body }) => body)).toEqual([
      { currentPassword: 'Old-pass-1', newPassword: 'Slapshot-99' },
    ])
    expect(field('Current password')).toHaveProperty('value', '')
    expect(field('New password')).toHaveProperty('value', '')
    expect(panel('Change Password').queryByRole('alert')).toBeNull()
    await waitFor(() => expect(api.calls(users.listSessions).length).toBeGreaterThan(1))
  })

  test.each([
    ['400', () => api.fail(users.changePassword, 400, 'Wrong password'), 'Wrong password'],
    ['500', () => api.fail(users.changePassword, 500, ''), 'Failed to change password'],
    ['no response', () => api.failNetwork(users.changePassword), noResponseMessage],
  ])('after %s, shows "%s" and keeps the input', async (_, setUpFailure, shown) => {
    setUpFailure()
    await change()
    expect(await screen.findByText(shown)).toBeTruthy()
    expect(field('New password')).toHaveProperty('value', 'Slapshot-99')
  })
})

describe('sessions', () => {
  const here = {
    id: anId(1),
    device: 'Firefox on Linux',
    createdAt: '2026-01-02T03:04:05.000Z',
    lastUsedAt: '2026-01-03T03:04:05.000Z',
    isCurrent: true,
  }
  const phone = { ...here, id: anId(2), device: 'Safari on iPhone', isCurrent: false }
  const tablet = { ...phone, id: anId(3), device: 'Chrome on Android' }
  const list = () => panel("Where You're Logged In")
  const passwordField = () => list().getByLabelText('Password', { selector: 'input' })
  const devices = () => Array.from(list().queryAllByRole('listitem'), ({ textContent }) => textContent)

  function serve(...sessions: (typeof here)[]) {
    let left = sessions
    api.on(users.listSessions, () => ({ sessions: left }))
    api.on(users.revokeSession, ({ params }) => {
      left = left.filter(({ id }) => id !== params.id)
      return { message: 'Logged out' }
    })
    api.on(users.revokeOtherSessions, () => {
      left = left.filter(({ isCurrent }) => isCurrent)
      return { message: 'Logged out' }
    })
  }

  test('are listed with device and last use, without a button for the current one', async () => {
    serve(here, phone)
    await open()
    await list().findByText('Firefox on Linux')
    expect(devices()[0]).toMatch(/Firefox on LinuxThis device.*last used Jan [23], 2026/)
    expect(devices()[1]).toContain('Safari on iPhone')
    expect(list().getAllByRole('button', { name: /^Log out [A-Z]/ })).toHaveLength(1)
  })

  test('can be ended one by one', async () => {
    serve(here, phone, tablet)
    const { user } = await open()
    await user.click(await list().findByRole('button', { name: /^Log out Safari on iPhone/ }))
    expect(document.activeElement).toBe(passwordField())
    await user.keyboard('Slapshot-99{Enter}')
    await waitFor(() => expect(devices()).toHaveLength(2))
    expect(api.calls(users.revokeSession).map(({ params, body }) => [params, body])).toEqual([
      [{ id: phone.id }, { password: 'Slapshot-99' }],
    ])
    expect(list().queryByText('Safari on iPhone')).toBeNull()
    await list().findByText('Logged out')
    expect(document.activeElement).toBe(list().getByRole('list'))
  })

  test('can be ended all at once, except the current one', async () => {
    serve(here, phone, tablet)
    const { user } = await open()
    await user.click(await list().findByRole('button', { name: 'Log out everywhere else…' }))
    await user.keyboard('Slapshot-99{Enter}')
    await waitFor(() => expect(devices()).toHaveLength(1))
    expect(list().queryByRole('button')).toBeNull()
    await list().findByText('Logged out')
    expect(document.activeElement).toBe(list().getByRole('list'))
  })

  const buttons = [
    [/^Log out Safari on iPhone, logged in Jan [12], 2026/, users.revokeSession],
    ['Log out everywhere else…', users.revokeOtherSessions],
  ] as const

  test.each(buttons)('%s: shows an error and keeps the list when the request fails', async (name, endpoint) => {
    serve(here, phone)
    api.fail(endpoint, 500, '')
    const { user } = await open()
    await user.click(await list().findByRole('button', { name }))
    await user.keyboard('Slapshot-99{Enter}')
    expect((await list().findByRole('alert')).textContent).toBe('Failed to log out')
    expect(devices()).toHaveLength(2)
    expect(passwordField()).toHaveProperty('value', 'Slapshot-99')
  })

  test.each(buttons)('%s: sends nothing without a password, and Cancel restores the button', async (name, endpoint) => {
    serve(here, phone)
    const { user } = await open()
    await user.click(await list().findByRole('button', { name }))
    await user.keyboard('{Enter}')
    expect(list().getByRole('alert').textContent).toBe('Password is required')
    await user.click(list().getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(list().getByRole('button', { name }))
    expect(api.calls(endpoint)).toEqual([])
  })

  test('can be reloaded after a failure', async () => {
    api.fail(users.listSessions, 503, 'Too busy')
    const { user } = await open()
    expect((await list().findByRole('alert')).textContent).toContain('Too busy')
    serve(here)
    await user.click(list().getByRole('button', { name: 'Try again' }))
    expect(await list().findByText('Firefox on Linux')).toBeTruthy()
  })
})

describe('the tour', () => {
  const slots = getSlotSource()
  beforeEach(() => setSlotSource({ ...slots, remotesFor: (slot) => (slot === 'layout-bar' ? ['mf-tour'] : []) }))
  afterEach(() => setSlotSource(slots))

  test('is not offered when no remote provides it', async () => {
    setSlotSource(slots)
    await open()
    expect(screen.queryByRole('region', { name: 'Tour' })).toBeNull()
  })

  test('restarts and scrolls to the top', async () => {
    const userdata = { onboardingStepsCompleted: [], onboarded: false }
    api.on(users.restartOnboarding, () => ({ userdata }))
    const session = { ...aMemberSession(), userdata: { onboardingStepsCompleted: [], onboarded: true } }
    const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue()
    const { user, client } = await renderRoute(buildAccountSettingsRoutes, '/profile', { session })
    await user.click(screen.getByRole('button', { name: 'Restart the tour' }))
    expect(await screen.findByText('The tour has restarted at the top of the page.')).toBeTruthy()
    expect(scrolled).toHaveBeenCalledWith({ top: 0 })
    expect(client.getQueryData(sessionQuery().queryKey)).toMatchObject({ userdata })
  })

  test('shows an error when the restart fails', async () => {
    api.fail(users.restartOnboarding, 500, '')
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Restart the tour' }))
    expect((await panel('Tour').findByRole('alert')).textContent).toBe('Failed to restart the tour')
  })
})

describe('deleting the account', () => {
  const section = () => panel('Delete Account')
  async function openForm() {
    const view = await open()
    await view.user.click(section().getByRole('button', { name: 'Delete account…' }))
    return view
  }

  test('lists what will be deleted on the first click, and sends nothing', async () => {
    await openForm()
    expect(section().getAllByRole('listitem')).toHaveLength(3)
    expect(section().getByText("This can't be undone.", { exact: false })).toBeTruthy()
    expect(api.calls(users.deleteAccount)).toEqual([])
    expect(section().getByRole('button', { name: 'Permanently delete my account' })).not.toBe(document.activeElement)
  })

  test('names the open trades and offers with a link, and nothing without any', async () => {
    fakeOpenTrades({ 'under-way': 2, 'my-turn': 1, drafts: 4, ended: 9 })
    await openForm()
    const link = await section().findByRole('link', { name: 'See your trades' })
    expect(link.getAttribute('href')).toBe('/offers')
    expect(section().getByText(/You have 2 trades in progress and 1 open offer, which will be canceled/)).toBeTruthy()
  })

  test('says nothing of trades when the member has none', async () => {
    await openForm()
    await waitFor(() => expect(api.calls(listOffers)).toHaveLength(1))
    expect(section().queryByText(/canceled/)).toBeNull()
  })

  test('sends nothing when the password is empty', async () => {
    const { user } = await openForm()
    await user.click(section().getByRole('button', { name: 'Permanently delete my account' }))
    expect(section().getByRole('alert').textContent).toBe('Password is required')
    expect(api.calls(users.deleteAccount)).toEqual([])
  })

  test('closes the form and restores the focus on "Keep my account"', async () => {
    const { user } = await openForm()
    await user.click(section().getByRole('button', { name: 'Keep my account' }))
    expect(section().getByRole('button', { name: 'Delete account…' })).toBe(document.activeElement)
  })

  test.each([
    [400, 'Password is incorrect', 'Password is incorrect'],
    [500, '', 'Failed to delete your account'],
  ])('after a failure (%i %j), shows "%s" and stays logged in', async (status, message, shown) => {
    api.fail(users.deleteAccount, status, message)
    const { user, client } = await openForm()
    await user.type(section().getByLabelText('Password', { selector: 'input' }), 'Wrong-1!{Enter}')
    expect((await section().findByRole('alert')).textContent).toBe(shown)
    expect(client.getQueryData(sessionQuery().queryKey)).toMatchObject({ authenticated: true })
    expect(window.location.pathname).toBe('/profile')
  })

  test('deletes the account, leaves the page, and then ends the session', async () => {
    api.on(users.deleteAccount, () => ({ message: 'Deleted', csrfToken: 'fresh' }))
    const pathAtEnd = vi.fn()
    const onEnd = () => pathAtEnd(window.location.pathname)
    bus.on('session:ended', onEnd)
    const { user, client } = await openForm()
    await user.type(section().getByLabelText('Password', { selector: 'input' }), 'Slapshot-99{Enter}')
    await waitFor(() => expect(client.getQueryData(sessionQuery().queryKey)).toMatchObject({ authenticated: false }))
    expect(pathAtEnd).toHaveBeenCalledExactlyOnceWith('/')
    expect(api.calls(users.deleteAccount).map(({ body }) => body)).toEqual([{ password: 'Slapshot-99' }])
    expect(useToastStore.getState().toasts).toMatchObject([{ message: 'Your account has been deleted.' }])
    bus.off('session:ended', onEnd)
  })
})
