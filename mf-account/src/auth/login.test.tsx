import { login } from '@ninepocket/contract/auth/auth-endpoints'
import { createLoginRequest } from '@ninepocket/runtime/login-request'
import { sessionQuery } from '@ninepocket/runtime/session'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { createFakeApi, type FakeApi } from '@ninepocket/testing/fake-api/fake-api'
import { fakeCsrfEndpoint } from '@ninepocket/testing/fake-api/fake-csrf-endpoint'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../routes.tsx'
import { setPendingActivation } from './pending-activation.ts'
import { toSuccessState } from './use-success-message.ts'

let api: FakeApi
beforeEach(() => {
  api = fakeCsrfEndpoint(createFakeApi())
})
afterEach(() => {
  cleanup()
  setPendingActivation(null)
  expect(api.contractViolations).toEqual([])
  api.restore()
})

const { user: wayne, userdata, csrfToken } = aMemberSession()
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
  test('lets a person in with name and password, by Enter, and goes home', async () => {
    api.on(login, () => ({ user: wayne, userdata, csrfToken }))
    const { logIn, client } = await open()
    await logIn()
    expect(await screen.findByText('No page of this remote: /')).toBeTruthy()
    expect(sent()).toEqual([{ username: 'wayne', password: 'Secret-99', rememberMe: false }])
    expect(client.getQueryData(sessionQuery().queryKey)).toMatchObject({ authenticated: true, user: wayne })
  })

  test('remembers who asks for it', async () => {
    api.on(login, () => ({ user: wayne, userdata, csrfToken }))
    const { user, logIn } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }))
    await logIn()
    await waitFor(() => expect(sent()).toMatchObject([{ rememberMe: true }]))
  })

  test('says why it was asked, and goes on to where the person wanted to go', async () => {
    api.on(login, () => ({ user: wayne, userdata, csrfToken }))
    const state = createLoginRequest(
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
    'goes to no other site: %s',
    async (returnTo) => {
      api.on(login, () => ({ user: wayne, userdata, csrfToken }))
      const { logIn } = await open({ state: { returnTo, message: 'Please log in' } })
      await logIn()
      expect(await screen.findByText('No page of this remote: /')).toBeTruthy()
    },
  )

  test('who is in already goes on at once', async () => {
    await open({ session: aMemberSession(), state: { returnTo: '/terms', message: 'Please log in' } })
    await waitFor(() => expect(window.location.pathname).toBe('/terms'))
  })

  test('says what has just succeeded', async () => {
    await open({ state: toSuccessState('Your account has been activated.') })
    expect(screen.getByText('Your account has been activated.').getAttribute('role')).toBe('status')
  })

  test('a form that is not filled in is not sent; each field says what it lacks, the first has the focus', async () => {
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

  test("a refusal is told in the server's words, and what was typed stays", async () => {
    api.fail(login, 401, 'Invalid username or password')
    const { logIn } = await open()
    await logIn()
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid username or password')
    expect(name()).toHaveProperty('value', 'wayne')
    expect(password()).toHaveProperty('value', 'Secret-99')
    expect(button().getAttribute('aria-disabled')).toBeNull()
  })

  test('where the server says nothing, the page does', async () => {
    api.fail(login, 502, '')
    const { logIn } = await open()
    await logIn()
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed. Please try again.')
  })

  test('while it is sent the button says so and sends nothing more', async () => {
    api.neverReply(login)
    const { user, logIn } = await open()
    await logIn()
    const pending = await screen.findByRole('button', { name: 'Logging in…' })
    await user.click(pending)
    await user.type(password(), '{Enter}')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(pending.getAttribute('aria-disabled')).toBe('true')
  })

  test('what was filled in without a key pressed is sent too, as password managers do it', async () => {
    api.on(login, () => ({ user: wayne, userdata, csrfToken }))
    const { user } = await open()
    Object.assign(name(), { value: 'wayne' })
    Object.assign(password(), { value: 'Secret-99' })
    await user.click(button())
    await waitFor(() => expect(sent()).toMatchObject([{ username: 'wayne', password: 'Secret-99' }]))
  })

  test('password managers are told which field is which', async () => {
    await open()
    expect(name().getAttribute('autocomplete')).toBe('username')
    expect(password().getAttribute('autocomplete')).toBe('current-password')
  })

  test('an account that is not active leads to the screen that says so', async () => {
    api.on(login, () => ({
      needsActivation: true as const,
      resendToken: 'again',
      email: 'wayne@example.org',
    }))
    const { logIn } = await open()
    await logIn()
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBe(document.activeElement)
    expect(screen.getByText('wa***@example.org')).toBeTruthy()
  })
})
