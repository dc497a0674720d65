import { getHumanVerificationChallenge, login } from '@ninepocket/contract/auth/auth-endpoints'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, waitFor } from '@testing-library/react'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { routes } from '../routes.tsx'

const secrets = { hmacSignatureSecret: 'a secret', hmacKeySignatureSecret: 'another secret' }
const createChallengeReply = async () => ({
  ...(await createChallenge({ ...secrets, algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 3, deriveKey })),
})
async function isSolved(token = '') {
  const { challenge, solution } = JSON.parse(atob(token))
  return (await verifySolution({ ...secrets, challenge, solution, deriveKey })).verified
}

const provider = (name: 'altcha' | 'off') =>
  aSite({ humanVerification: { provider: name, siteKey: null, scriptUrl: null } })
const { user: wayne, userdata, csrfToken } = aMemberSession()

const api = setUpFakeApi()
beforeEach(() => {
  api.on(login, () => ({ user: wayne, userdata, csrfToken }))
  api.on(getHumanVerificationChallenge, createChallengeReply)
})
afterEach(() => vi.useRealTimers())

async function open(name: 'altcha' | 'off' = 'altcha') {
  const { user } = await renderRoute(routes, '/login', { site: provider(name) })
  await user.type(screen.getByLabelText('Username or email'), 'wayne')
  await user.type(screen.getByLabelText('Password'), 'Secret-99')
  return { user, send: () => user.click(screen.getByRole('button', { name: /^Log/ })) }
}
const tokens = () => api.calls(login).map(({ body }) => (body as { turnstileToken?: string }).turnstileToken)
const passed = () => screen.findByText('Security verification: passed')

describe('the self-hosted verification', () => {
  test('runs without interaction, shows that it passed, and sends its token', async () => {
    const { send } = await open()
    expect((await passed()).getAttribute('role')).toBe('status')
    await send()
    await waitFor(() => expect(tokens()).toHaveLength(1))
    expect(await isSolved(tokens()[0])).toBe(true)
  })

  test('a submitted form waits for a verification that is still running', async () => {
    const released = Promise.withResolvers<void>()
    api.on(getHumanVerificationChallenge, () => released.promise.then(createChallengeReply))
    const { send } = await open()
    expect(screen.getByText('Security verification: checking…')).toBeTruthy()
    await send()
    await screen.findByRole('button', { name: 'Logging in…' })
    expect(tokens()).toEqual([])
    released.resolve()
    await waitFor(() => expect(tokens()).toHaveLength(1))
    expect(await isSolved(tokens()[0])).toBe(true)
  })

  test('requests a new token after a failed login', async () => {
    api.fail(login, 401, 'Invalid username or password')
    const { send } = await open()
    await passed()
    await send()
    await screen.findByText('Invalid username or password')
    await waitFor(() => expect(api.calls(getHumanVerificationChallenge)).toHaveLength(2))
    await passed()
    await send()
    await waitFor(() => expect(tokens()).toHaveLength(2))
    expect(new Set(tokens()).size).toBe(2)
  })

  test('replaces a token older than 4 minutes before it is used', async () => {
    const { send } = await open()
    await passed()
    vi.useFakeTimers({ now: Date.now() + 5 * 60_000, toFake: ['Date'] })
    await send()
    await waitFor(() => expect(tokens()).toHaveLength(1))
    expect(api.calls(getHumanVerificationChallenge)).toHaveLength(2)
  })

  test('shows an error, keeps the input and offers a retry when no challenge can be loaded', async () => {
    api.fail(getHumanVerificationChallenge, 503, 'Not now')
    const { user, send } = await open()
    await screen.findByText(/^We couldn't complete the security verification\. Check your connection/)
    await send()
    expect(await screen.findByText('Please complete the security verification')).toBeTruthy()
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Secret-99')
    expect(tokens()).toEqual([])
    api.on(getHumanVerificationChallenge, createChallengeReply)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await passed()
    await send()
    await waitFor(() => expect(tokens()).toHaveLength(1))
  })

  test('requests no challenge and sends no token when the site uses no verification', async () => {
    const { send } = await open('off')
    expect(screen.queryByText(/security verification/i)).toBeNull()
    await send()
    await waitFor(() => expect(tokens()).toEqual([undefined]))
  })
})
