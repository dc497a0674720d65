import { activateAccount, requestPasswordReset, resetPassword } from '@ninepocket/contract/auth/auth-endpoints'
import { getCurrentSession } from '@ninepocket/contract/users/user-endpoints'
import { sessionQuery, setSession } from '@ninepocket/runtime/session'
import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { routes } from '../routes.tsx'

const api = setUpFakeApi()
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the activation page', () => {
  const activated = 'Your account has been activated.'
  beforeEach(() => api.on(activateAccount, () => ({ message: activated, user: aMemberSession().user })))

  test('activates once, and shows the message on the login page after 3 s', async () => {
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

  test('leads to the login page at once by its link, and goes nowhere afterwards', async () => {
    const { user } = await renderRoute(routes, '/activate/abc')
    await heading(activated)
    act(() => screen.getByRole('link', { name: 'Log in' }).focus())
    await user.keyboard('{Enter}')
    await heading('Login')
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
    await heading('Forgot Password')
    await passTime(3_100)
    expect(window.location.pathname).toBe('/forgot-password')
  })

  test('keeps its success message and sends no second request when the user logs in meanwhile', async () => {
    const { client } = await renderRoute(routes, '/activate/abc')
    await heading(activated)
    api.fail(activateAccount, 400, 'Invalid activation link')
    act(() => setSession(client, aMemberSession()))
    await passTime(1_000)
    await heading(activated)
    expect(api.calls(activateAccount)).toHaveLength(1)
  })

  test('offers no retry when the link is invalid', async () => {
    api.fail(activateAccount, 400, 'Invalid activation link')
    await renderRoute(routes, '/activate/abc')
    await heading('Invalid activation link')
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  })

  test('shows an error without a request when the link has no token', async () => {
    await renderRoute(routes, '/activate/')
    await heading('Invalid activation link')
  })

  test('offers a retry when no response arrives', async () => {
    api.fail(activateAccount, 502, '')
    const { user } = await renderRoute(routes, '/activate/abc')
    await heading('Failed to activate account')
    api.on(activateAccount, () => ({ message: activated, user: aMemberSession().user }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await heading(activated)
  })
})

describe('the forgot-password page', () => {
  const name = () => screen.getByRole('textbox', { name: 'Username or email' })

  test("requests a link and shows the server's message", async () => {
    api.on(requestPasswordReset, () => ({ message: 'If there is an account, a link has been sent.' }))
    const { user } = await renderRoute(routes, '/forgot-password')
    await user.type(name(), ' wayne {Enter}')
    const message = await screen.findByText('If there is an account, a link has been sent.')
    expect(message.getAttribute('role')).toBe('status')
    expect(api.calls(requestPasswordReset).map((call) => call.body)).toEqual([{ usernameOrEmail: 'wayne' }])
  })

  test('sends no request when the name is blank', async () => {
    const { user } = await renderRoute(routes, '/forgot-password')
    await user.type(name(), '   {Enter}')
    expect(screen.getByRole('alert').textContent).toBe('Please enter your username or email address')
    expect(document.activeElement).toBe(name())
    expect(api.calls(requestPasswordReset)).toEqual([])
  })

  test.each([
    [502, '', 'An error occurred. Please try again.'],
    [429, 'Please wait.', 'Please wait.'],
  ])('shows an error and keeps the name when the request fails with %i', async (status, message, shown) => {
    api.fail(requestPasswordReset, status, message)
    const { user } = await renderRoute(routes, '/forgot-password')
    await user.type(name(), 'wayne{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(shown)
    expect(name()).toHaveProperty('value', 'wayne')
  })
})

describe('the reset-password page', () => {
  const reset = 'Your password has been reset.'
  const password = () => screen.getByLabelText('New password')
  const again = () => screen.getByLabelText('Confirm new password')
  async function submit(options: Parameters<typeof renderRoute>[2] = {}) {
    const { user, client } = await renderRoute(routes, '/reset-password/abc', options)
    await user.type(password(), 'Secret-99')
    await user.type(again(), 'Secret-99{Enter}')
    return client
  }

  test('sets the password, ends the session, and shows the message on the login page after 3 s', async () => {
    api.on(resetPassword, () => ({ message: reset }))
    api.on(getCurrentSession, () => aGuestSession())
    const client = await submit({ session: aMemberSession() })
    expect(await screen.findByText(new RegExp(`^${reset}`))).toBeTruthy()
    expect(client.getQueryData(sessionQuery().queryKey)).toMatchObject({ authenticated: false })
    await passTime(3_100)
    await heading('Login')
    expect(screen.getByText(reset)).toBeTruthy()
    expect(api.calls(resetPassword).map((call) => call.body)).toEqual([{ resetToken: 'abc', newPassword: 'Secret-99' }])
  })

  test.each([
    ['is still valid', () => api.on(getCurrentSession, () => aMemberSession())],
    ['cannot be checked', () => api.fail(getCurrentSession, 503, '')],
  ])("keeps the session after resetting another user's password when it %s", async (_, setUpProfile) => {
    api.on(resetPassword, () => ({ message: reset }))
    setUpProfile()
    const client = await submit({ session: aMemberSession() })
    await screen.findByText(new RegExp(`^${reset}`))
    await vi.waitFor(() => expect(api.calls(getCurrentSession)).toHaveLength(1))
    expect(client.getQueryData(sessionQuery().queryKey)).toMatchObject({ authenticated: true })
  })

  test('validates the new password and its confirmation', async () => {
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
    [400, 'This password reset link is invalid or has expired.', 'This password reset link is invalid or has expired.'],
    [502, '', 'An error occurred. Please try again.'],
  ])('shows an error and offers a new link when the reset fails with %i', async (status, message, shown) => {
    api.fail(resetPassword, status, message)
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe(shown)
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password')
  })

  test('shows an error and offers a new link when the link has no token', async () => {
    await renderRoute(routes, '/reset-password')
    expect(screen.getByRole('alert').textContent).toBe('Invalid reset link. Please request a new password reset.')
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password')
  })
})
