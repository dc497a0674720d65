import {
  activateAccount,
  requestPasswordReset,
  resetPassword,
} from '@ninepocket/contract/auth/auth-endpoints'
import { getProfile } from '@ninepocket/contract/users/user-endpoints'
import { sessionQuery, setSession } from '@ninepocket/runtime/session'
import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { createFakeApi, type FakeApi } from '@ninepocket/testing/fake-api/fake-api'
import { fakeCsrfEndpoint } from '@ninepocket/testing/fake-api/fake-csrf-endpoint'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { routes } from '../routes.tsx'

let api: FakeApi
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  api = fakeCsrfEndpoint(createFakeApi())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  expect(api.contractViolations).toEqual([])
  api.restore()
})

const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the page that activates', () => {
  const activated = 'Your account has been activated.'

  test('does so once, says so, and is at the login page after 3 s with the news', async () => {
    api.on(activateAccount, () => ({ message: activated, user: aMemberSession().user }))
    await renderRoute(routes, '/activate/abc')
    expect(screen.getByText('Activating your account…')).toBeTruthy()
    await heading(activated)
    await passTime(2_000)
    expect(window.location.pathname).toBe('/activate/abc')
    await passTime(1_100)
    await heading('Login')
    expect(screen.getByText(activated).getAttribute('role')).toBe('status')
    expect(api.calls(activateAccount).map((call) => call.params)).toEqual([{ token: 'abc' }])
  })

  test('stands by its success where somebody logs in meanwhile, and asks no second time', async () => {
    api.on(activateAccount, () => ({ message: activated, user: aMemberSession().user }))
    const { client } = await renderRoute(routes, '/activate/abc')
    await heading(activated)
    api.fail(activateAccount, 400, 'Invalid activation link')
    act(() => setSession(client, aMemberSession()))
    await passTime(1_000)
    await heading(activated)
    expect(api.calls(activateAccount)).toHaveLength(1)
  })

  test('a link that is not valid is final', async () => {
    api.fail(activateAccount, 400, 'Invalid activation link')
    await renderRoute(routes, '/activate/abc')
    await heading('Invalid activation link')
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  })

  test('a link that lost its token is told so without asking', async () => {
    await renderRoute(routes, '/activate/')
    await heading('Invalid activation link')
  })

  test('where no answer comes it can be tried again', async () => {
    api.fail(activateAccount, 502, '')
    const { user } = await renderRoute(routes, '/activate/abc')
    await heading('Failed to activate account')
    api.on(activateAccount, () => ({ message: activated, user: aMemberSession().user }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await heading(activated)
  })
})

describe('the page for a forgotten password', () => {
  const name = () => screen.getByRole('textbox', { name: 'Username or email' })

  test('has a link sent, and says what the server says', async () => {
    api.on(requestPasswordReset, () => ({ message: 'If there is an account, a link has been sent.' }))
    const { user } = await renderRoute(routes, '/forgot-password')
    await user.type(name(), ' wayne {Enter}')
    const said = await screen.findByText('If there is an account, a link has been sent.')
    expect(said.getAttribute('role')).toBe('status')
    expect(api.calls(requestPasswordReset).map((call) => call.body)).toEqual([{ usernameOrEmail: 'wayne' }])
  })

  test('nothing is sent for nobody', async () => {
    const { user } = await renderRoute(routes, '/forgot-password')
    await user.type(name(), '   {Enter}')
    expect(screen.getByRole('alert').textContent).toBe('Please enter your username or email address')
    expect(document.activeElement).toBe(name())
    expect(api.calls(requestPasswordReset)).toEqual([])
  })

  test.each([
    [502, '', 'An error occurred. Please try again.'],
    [429, 'Please wait.', 'Please wait.'],
  ])('a failure (%i) is told, and the name stays', async (status, said, shown) => {
    api.fail(requestPasswordReset, status, said)
    const { user } = await renderRoute(routes, '/forgot-password')
    await user.type(name(), 'wayne{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(shown)
    expect(name()).toHaveProperty('value', 'wayne')
  })
})

describe('the page that sets a new password', () => {
  const reset = 'Your password has been reset.'
  const password = () => screen.getByLabelText('New password')
  const again = () => screen.getByLabelText('Confirm new password')

  test('sets it, ends what session there was, and is at the login page after 3 s with the news', async () => {
    api.on(resetPassword, () => ({ message: reset }))
    api.on(getProfile, () => aGuestSession())
    const session = aMemberSession()
    const { user, client } = await renderRoute(routes, '/reset-password/abc', { session })
    await user.type(password(), 'Secret-99')
    await user.type(again(), 'Secret-99{Enter}')
    expect(await screen.findByText(new RegExp(`^${reset}`))).toBeTruthy()
    expect(client.getQueryData(sessionQuery().queryKey)).toMatchObject({ authenticated: false })
    await passTime(3_100)
    await heading('Login')
    expect(screen.getByText(reset)).toBeTruthy()
    expect(api.calls(resetPassword).map((call) => call.body)).toEqual([
      { resetToken: 'abc', newPassword: 'Secret-99' },
    ])
  })

  test.each([
    ['it still holds', () => api.on(getProfile, () => aMemberSession())],
    ['nobody can say', () => api.fail(getProfile, 503, '')],
  ])("with another person's link the session stays where %s", async (_, answer) => {
    api.on(resetPassword, () => ({ message: reset }))
    answer()
    const { user, client } = await renderRoute(routes, '/reset-password/abc', { session: aMemberSession() })
    await user.type(password(), 'Secret-99')
    await user.type(again(), 'Secret-99{Enter}')
    await screen.findByText(new RegExp(`^${reset}`))
    await vi.waitFor(() => expect(api.calls(getProfile)).toHaveLength(1))
    expect(client.getQueryData(sessionQuery().queryKey)).toMatchObject({ authenticated: true })
  })

  test('holds a password to its rule, and wants it twice', async () => {
    const { user } = await renderRoute(routes, '/reset-password/abc')
    await user.click(screen.getByRole('button', { name: 'Set new password' }))
    expect(screen.getByText('Password is required and must be a string')).toBeTruthy()
    expect(screen.getByText('Please confirm your new password')).toBeTruthy()
    await user.type(password(), 'Short-1')
    expect(screen.getByText('Password must be at least 8 characters long')).toBeTruthy()
    await user.type(again(), 'Other-99')
    expect(screen.getByText('Passwords do not match')).toBeTruthy()
    expect(api.calls(resetPassword)).toEqual([])
  })

  test.each([
    [
      400,
      'This password reset link is invalid or has expired.',
      'This password reset link is invalid or has expired.',
    ],
    [502, '', 'An error occurred. Please try again.'],
  ])('a failure (%i) is told, with a way to a new link', async (status, said, shown) => {
    api.fail(resetPassword, status, said)
    const { user } = await renderRoute(routes, '/reset-password/abc')
    await user.type(password(), 'Secret-99')
    await user.type(again(), 'Secret-99{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(shown)
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
      '/forgot-password',
    )
  })

  test('a link that lost its token is told so, with a way to a new one', async () => {
    await renderRoute(routes, '/reset-password')
    expect(screen.getByRole('alert').textContent).toBe(
      'Invalid reset link. Please request a new password reset.',
    )
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
      '/forgot-password',
    )
  })
})
