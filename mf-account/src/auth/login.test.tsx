import { login } from '@ninepocket/contract/auth/auth-endpoints'
import { createLoginRedirectState } from '@ninepocket/runtime/login-request'
import { sessionQuery } from '@ninepocket/runtime/session'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../routes.tsx'
import { setPendingActivation } from './pending-activation.ts'
import { toSuccessMessageHistoryState } from './use-received-success-message.ts'

const api = setUpFakeApi()
const { user: wayne, userdata, csrfToken } = aMemberSession()
beforeEach(() => {
  setPendingActivation(null)
  api.on(login, () => ({ user: wayne, userdata, csrfToken }))
})

const name = () => screen.getByLabelText('Username or email')
const password = () => screen.getByLabelText('Password')
const button = () => screen.getByRole('button', { name: 'Log in' })
const sent = () => api.calls(login).map((call) => call.body)

async function open(options: Parameters<typeof renderRoute>[2] = {}) {
  const view = await renderRoute(routes, '/login', options)
  const logIn = async () => {
    await view.user.type(name(), 'wayne')
    await view.user.type(password(), 'Secret-99{Enter}')
  }
  return { ...view, logIn }
}

describe('the login page', () => {
  test('logs in with username and password on Enter, and goes home', async () => {
    const { logIn, client } = await open()
    await logIn()
    expect(await screen.findByText('No page of this remote: /')).toBeTruthy()
    expect(sent()).toEqual([{ username: 'wayne', password: 'Secret-99', rememberMe: false }])
    expect(client.getQueryData(sessionQuery().queryKey)).toMatchObject({ authenticated: true, user: wayne })
  })

  test('sends rememberMe when the box is checked', async () => {
    const { user, logIn } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }))
    await logIn()
    await waitFor(() => expect(sent()).toMatchObject([{ rememberMe: true }]))
  })

  test('shows the reason of a login request and returns to its page after login', async () => {
    const state = createLoginRedirectState(
      { pathname: '/hockey-set/one/two', search: '?filter=gold' },
      'Please log in to mark cards for sale',
    )
    const { logIn } = await open({ state })
    expect(screen.getByText('Please log in to mark cards for sale').getAttribute('role')).toBe('status')
    await logIn()
    expect(await screen.findByText('No page of this remote: /hockey-set/one/two')).toBeTruthy()
    expect(window.location.search).toBe('?filter=gold')
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
    'goes home when returnTo leads to another site: %s',
    async (returnTo) => {
      const { logIn } = await open({ state: { returnTo, message: 'Please log in' } })
      await logIn()
      expect(await screen.findByText('No page of this remote: /')).toBeTruthy()
    },
  )

  test('redirects at once when the user is already logged in', async () => {
    await open({ session: aMemberSession(), state: { returnTo: '/terms', message: 'Please log in' } })
    await waitFor(() => expect(window.location.pathname).toBe('/terms'))
  })

  test('shows the success message from the history state', async () => {
    await open({ state: toSuccessMessageHistoryState('Your account has been activated.') })
    expect(screen.getByText('Your account has been activated.').getAttribute('role')).toBe('status')
  })

  test('shows an error per empty field, focuses the first, and sends nothing', async () => {
    const { user } = await open()
    await user.click(button())
    expect(screen.getByText('Username or email is required')).toBeTruthy()
    expect(screen.getByText('Password is required')).toBeTruthy()
    expect(document.activeElement).toBe(name())
    await user.type(name(), 'wayne')
    expect(screen.queryByText('Username or email is required')).toBeNull()
    await user.click(button())
    expect(document.activeElement).toBe(password())
    expect(sent()).toEqual([])
  })

  test.each([
    [401, 'Invalid username or password', 'Invalid username or password'],
    [502, '', 'Login failed. Please try again.'],
  ])('after a failure (%i %j), shows "%s" and keeps the input', async (status, message, shown) => {
    api.fail(login, status, message)
    const { logIn } = await open()
    await logIn()
    expect((await screen.findByRole('alert')).textContent).toBe(shown)
    expect(name()).toHaveProperty('value', 'wayne')
    expect(password()).toHaveProperty('value', 'Secret-99')
    expect(button().getAttribute('aria-disabled')).toBeNull()
  })

  test('shows a pending button and ignores further submits while sending', async () => {
    api.neverReply(login)
    const { user, logIn } = await open()
    await logIn()
    const pending = await screen.findByRole('button', { name: 'Logging in…' })
    await user.click(pending)
    await user.type(password(), '{Enter}')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(pending.getAttribute('aria-disabled')).toBe('true')
  })

  test('sends values that a password manager filled in without key events', async () => {
    const { user } = await open()
    Object.assign(name(), { value: 'wayne' })
    Object.assign(password(), { value: 'Secret-99' })
    await user.click(button())
    await waitFor(() => expect(sent()).toMatchObject([{ username: 'wayne', password: 'Secret-99' }]))
  })

  test('sets the autocomplete attributes for password managers', async () => {
    await open()
    expect(name().getAttribute('autocomplete')).toBe('username webauthn')
    expect(password().getAttribute('autocomplete')).toBe('current-password')
  })

  test('shows the activation screen when the account is not active', async () => {
    api.on(login, () => ({ needsActivation: true as const, resendToken: 'again', email: 'wayne@example.org' }))
    const { logIn } = await open()
    await logIn()
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBe(document.activeElement)
    expect(screen.getByText('wa***@example.org')).toBeTruthy()
  })
})
