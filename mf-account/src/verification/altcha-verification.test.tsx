import { getVerificationChallenge, login } from '@ninepocket/contract/auth/auth-endpoints'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { createFakeApi, type FakeApi } from '@ninepocket/testing/fake-api/fake-api'
import { fakeCsrfEndpoint } from '@ninepocket/testing/fake-api/fake-csrf-endpoint'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { routes } from '../routes.tsx'

const secrets = { hmacSignatureSecret: 'a secret', hmacKeySignatureSecret: 'another secret' }
const createPuzzle = async () => ({
  ...(await createChallenge({ ...secrets, algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 3, deriveKey })),
})
async function isSolved(token = '') {
  const { challenge, solution } = JSON.parse(atob(token))
  return (await verifySolution({ ...secrets, challenge, solution, deriveKey })).verified
}

const provider = (name: 'altcha' | 'off') =>
  aSite({ humanVerification: { provider: name, siteKey: null, scriptUrl: null } })
const { user: wayne, userdata, csrfToken } = aMemberSession()

let api: FakeApi
beforeEach(() => {
  api = fakeCsrfEndpoint(createFakeApi())
  api.on(login, () => ({ user: wayne, userdata, csrfToken }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  expect(api.contractViolations).toEqual([])
  api.restore()
})

async function open(name: 'altcha' | 'off' = 'altcha') {
  const { user } = await renderRoute(routes, '/login', { site: provider(name) })
  await user.type(screen.getByLabelText('Username or email'), 'wayne')
  await user.type(screen.getByLabelText('Password'), 'Secret-99')
  return { user, send: () => user.click(screen.getByRole('button', { name: /^Log/ })) }
}
const tokens = () => api.calls(login).map(({ body }) => (body as { turnstileToken?: string }).turnstileToken)
const passed = () => screen.findByText('Security verification: passed')

describe('the self-hosted verification', () => {
  test('is done by itself, says so, and its token goes along', async () => {
    api.on(getVerificationChallenge, createPuzzle)
    const { send } = await open()
    expect((await passed()).getAttribute('role')).toBe('status')
    await send()
    await waitFor(() => expect(tokens()).toHaveLength(1))
    expect(await isSolved(tokens()[0])).toBe(true)
  })

  test('a form that is sent before it is done waits for it', async () => {
    let give: () => void = () => {}
    const asked = new Promise<void>((resolve) => {
      give = resolve
    })
    api.on(getVerificationChallenge, () => asked.then(createPuzzle))
    const { send } = await open()
    expect(screen.getByText('Security verification: checking…')).toBeTruthy()
    await send()
    await screen.findByRole('button', { name: 'Logging in…' })
    expect(tokens()).toEqual([])
    give()
    await waitFor(() => expect(tokens()).toHaveLength(1))
    expect(await isSolved(tokens()[0])).toBe(true)
  })

  test('a failed login has used its token up: the next one has another', async () => {
    api.on(getVerificationChallenge, createPuzzle)
    api.fail(login, 401, 'Invalid username or password')
    const { send } = await open()
    await passed()
    await send()
    await screen.findByText('Invalid username or password')
    await waitFor(() => expect(api.calls(getVerificationChallenge)).toHaveLength(2))
    await passed()
    await send()
    await waitFor(() => expect(tokens()).toHaveLength(2))
    expect(new Set(tokens()).size).toBe(2)
  })

  test('a token that has lain for long is replaced before it is used', async () => {
    api.on(getVerificationChallenge, createPuzzle)
    const { send } = await open()
    await passed()
    vi.useFakeTimers({ now: Date.now() + 5 * 60_000, toFake: ['Date'] })
    await send()
    await waitFor(() => expect(tokens()).toHaveLength(1))
    expect(api.calls(getVerificationChallenge)).toHaveLength(2)
  })

  test('where no puzzle can be had, it says so, keeps what was typed, and can be tried again', async () => {
    api.fail(getVerificationChallenge, 503, 'Not now')
    const { user, send } = await open()
    await screen.findByText(/^The security verification could not be done\. Check your connection/)
    await send()
    expect(await screen.findByText('Please complete the security verification')).toBeTruthy()
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Secret-99')
    expect(tokens()).toEqual([])
    api.on(getVerificationChallenge, createPuzzle)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await passed()
    await send()
    await waitFor(() => expect(tokens()).toHaveLength(1))
  })

  test('a site that verifies nobody asks for nothing and sends no token', async () => {
    const { send } = await open('off')
    expect(screen.queryByText(/security verification/i)).toBeNull()
    await send()
    await waitFor(() => expect(tokens()).toEqual([undefined]))
  })
})
