import { login } from '@ninepocket/contract/auth/auth-endpoints'
import { completeLogin, getPasskeyChallenge, logInWithPasskey } from '@ninepocket/contract/auth/factor-endpoints'
import { sessionQuery } from '@ninepocket/runtime/session'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { addFakePasskeyLogin, wrongCode } from '../../dev/add-fake-login-factor-api.ts'
import {
  createNotAllowedError,
  removeStubbedPasskeysAfterEach,
  stubPasskeys,
} from '../../passkeys/testing/stub-passkeys.ts'
import { routes } from '../../routes.tsx'
import { setPendingActivation } from '../pending-activation.ts'

const api = setUpFakeApi()
const passkey = { id: 'AQID', rawId: 'AQID', type: 'public-key' }
removeStubbedPasskeysAfterEach()
beforeEach(() => {
  setPendingActivation(null)
  addFakePasskeyLogin(api)
})

const button = (name: string) => screen.getByRole('button', { name })
const expectLoggedIn = async (client: Awaited<ReturnType<typeof renderRoute>>['client']) => {
  await screen.findByText('No page of this remote: /')
  expect(client.getQueryData(sessionQuery().queryKey)).toMatchObject({
    authenticated: true,
    user: aMemberSession().user,
  })
}

describe('the second step', () => {
  async function open(factors: { hasPasskey: boolean; hasTotp: boolean }) {
    api.on(login, () => ({ needsSecondFactor: true as const, loginToken: 'first', ...factors }))
    const view = await renderRoute(routes, '/login')
    await view.user.type(screen.getByLabelText('Username or email'), 'wayne')
    await view.user.type(screen.getByLabelText('Password'), 'Secret-99{Enter}')
    const heading = await screen.findByRole('heading', { level: 1, name: "Confirm it's you" })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    return view
  }
  const codeField = () => screen.getByLabelText('Code from your authenticator app')
  const sent = () => api.calls(completeLogin).map(({ body }) => body)

  test('logs in with a code, typed as the app shows it', async () => {
    const { user, client } = await open({ hasPasskey: false, hasTotp: true })
    expect(codeField().getAttribute('autocomplete')).toBe('one-time-code')
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
    await user.type(codeField(), '123 456{Enter}')
    await expectLoggedIn(client)
    expect(sent()).toEqual([{ loginToken: 'first', totpCode: '123456' }])
  })

  test('shows the error of a wrong code and keeps the form', async () => {
    const { user } = await open({ hasPasskey: false, hasTotp: true })
    await user.type(codeField(), `${wrongCode}{Enter}`)
    expect((await screen.findByRole('alert')).textContent).toContain('This code is wrong or was already used.')
    expect(codeField()).toHaveProperty('value', wrongCode)
  })

  test('sends no code that is too short', async () => {
    const { user } = await open({ hasPasskey: false, hasTotp: true })
    await user.type(codeField(), '12345{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('Enter the 6-digit code from your authenticator app')
    expect(sent()).toEqual([])
  })

  test('logs in with a recovery code', async () => {
    const { user, client } = await open({ hasPasskey: false, hasTotp: true })
    await user.click(button('Use a recovery code'))
    expect(screen.queryByLabelText('Code from your authenticator app')).toBeNull()
    await user.type(screen.getByLabelText('Recovery code'), ' 4kq8zt-0m3vhd-9y2xwc-b7ne5r {Enter}')
    await expectLoggedIn(client)
    expect(sent()).toEqual([{ loginToken: 'first', recoveryCode: '4kq8zt-0m3vhd-9y2xwc-b7ne5r' }])
  })

  test('logs in with a passkey, after a prompt that was closed', async () => {
    const prompts = stubPasskeys()
    prompts.get.mockRejectedValueOnce(createNotAllowedError())
    const { user, client } = await open({ hasPasskey: true, hasTotp: false })
    expect(screen.queryByLabelText('Code from your authenticator app')).toBeNull()
    await user.click(button('Use a passkey'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No passkey was used. Try again, or choose another way.',
    )
    expect(sent()).toEqual([])
    await user.click(button('Use a passkey'))
    await expectLoggedIn(client)
    expect(sent()).toMatchObject([{ loginToken: 'first', passkey }])
  })

  test('returns to the login form', async () => {
    const { user } = await open({ hasPasskey: true, hasTotp: true })
    await user.click(button('Back to login'))
    expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeTruthy()
  })
})

describe('a login by passkey', () => {
  test('is not offered by a browser without passkeys', async () => {
    await renderRoute(routes, '/login')
    expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull()
    expect(api.calls(getPasskeyChallenge)).toEqual([])
  })

  test('needs no username and remembers the session when asked to', async () => {
    const prompts = stubPasskeys()
    const { user, client } = await renderRoute(routes, '/login')
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }))
    await user.click(button('Log in with a passkey'))
    await expectLoggedIn(client)
    expect(prompts.get.mock.calls[0]?.[0]).toMatchObject({
      publicKey: { rpId: 'localhost', userVerification: 'required' },
    })
    expect(api.calls(logInWithPasskey).map(({ body }) => body)).toMatchObject([{ passkey, rememberMe: true }])
  })

  test.each([
    [401, "This passkey didn't work. Try again, or log in with your password."],
    [502, ''],
  ])('shows why it failed (%i)', async (status, message) => {
    stubPasskeys()
    api.fail(logInWithPasskey, status, message)
    const { user } = await renderRoute(routes, '/login')
    await user.click(button('Log in with a passkey'))
    expect((await screen.findByRole('alert')).textContent).toBe(message || 'Login failed. Please try again.')
  })

  test('starts from a suggestion of the username field', async () => {
    const prompts = stubPasskeys({ hasSuggestions: true })
    const { client } = await renderRoute(routes, '/login')
    await expectLoggedIn(client)
    expect(prompts.get.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional' })
  })

  test('shows no error when the browser has no suggestions, and cancels them when the page is left', async () => {
    const prompts = stubPasskeys({ hasSuggestions: true })
    let signal: AbortSignal | undefined
    prompts.get.mockImplementation(
      (options) =>
        new Promise((_resolve, reject) => {
          signal = options.signal
          signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')))
        }),
    )
    const { unmount } = await renderRoute(routes, '/login')
    await waitFor(() => expect(prompts.get).toHaveBeenCalledOnce())
    unmount()
    await waitFor(() => expect(signal?.aborted).toBe(true))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
