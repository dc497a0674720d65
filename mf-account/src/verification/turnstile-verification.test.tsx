import { login, registerAccount } from '@ninepocket/contract/auth/auth-endpoints'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { routes } from '../routes.tsx'
import type { TurnstileApi } from './load-turnstile.ts'

const scriptUrl = 'https://challenges.example/turnstile/v0/api.js'
type Options = Parameters<TurnstileApi['render']>[1]

function aTurnstile() {
  const widgets = new Map<string, Options>()
  const turnstile: TurnstileApi = {
    render(container, options) {
      const id = `widget ${widgets.size + 1}`
      container.textContent = id
      widgets.set(id, options)
      return id
    },
    remove: vi.fn(),
  }
  return { turnstile, latest: () => [...widgets.values()].at(-1), count: () => widgets.size }
}

const api = setUpFakeApi()
afterEach(() => {
  vi.useRealTimers()
  delete window.turnstile
  for (const script of document.head.querySelectorAll('script')) script.remove()
})

const script = () => document.head.querySelector<HTMLScriptElement>(`script[src^="${scriptUrl}"]`)
async function loadScript(turnstile: TurnstileApi): Promise<void> {
  await waitFor(() => expect(script()).toBeTruthy())
  window.turnstile = turnstile
  await act(async () => fireEvent.load(script() ?? document))
}

async function open(siteKey: string | null = 'site key') {
  const site = aSite({ humanVerification: { provider: 'turnstile', siteKey, scriptUrl } })
  const { user } = await renderRoute(routes, '/login', { site })
  await user.type(screen.getByLabelText('Username or email'), 'wayne')
  await user.type(screen.getByLabelText('Password'), 'Secret-99')
  return { user, send: () => user.click(screen.getByRole('button', { name: 'Log in' })) }
}
async function openWithTurnstile() {
  const fake = aTurnstile()
  const page = await open()
  await loadScript(fake.turnstile)
  return { ...fake, ...page }
}
const tokens = () => api.calls(login).map(({ body }) => (body as { turnstileToken?: string }).turnstileToken)

describe('Turnstile', () => {
  test('sends its token, and renders a new widget without a token after a failed login', async () => {
    api.fail(login, 400, 'Turnstile verification failed')
    const { turnstile, latest, count, send } = await openWithTurnstile()
    expect(latest()?.sitekey).toBe('site key')
    act(() => latest()?.callback('a token'))
    await send()
    await screen.findByText('Turnstile verification failed')
    expect(tokens()).toEqual(['a token'])
    await waitFor(() => expect(count()).toBe(2))
    expect(turnstile.remove).toHaveBeenCalledWith('widget 1')
    await send()
    await screen.findByText('Please complete the security verification')
    expect(tokens()).toHaveLength(1)
  })

  test('shows an error, sends nothing and keeps the input when the form is submitted before verification', async () => {
    const { send } = await openWithTurnstile()
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe('Please complete the security verification')
    expect(tokens()).toEqual([])
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Secret-99')
  })

  test('does not send an expired token', async () => {
    const { latest, send } = await openWithTurnstile()
    act(() => latest()?.callback('a token'))
    act(() => latest()?.['expired-callback']())
    await send()
    await screen.findByText('Please complete the security verification')
    expect(tokens()).toEqual([])
  })

  test('shows an error and offers a retry when Turnstile reports one', async () => {
    const { latest, count, user } = await openWithTurnstile()
    act(() => latest()?.['error-callback']())
    expect(screen.getByRole('alert').textContent).toBe('Turnstile verification failed')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(count()).toBe(2))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('shows an error and loads no script when there is no site key', async () => {
    await open(null)
    expect(screen.getByRole('alert').textContent).toBe('Turnstile site key not configured')
    expect(script()).toBeNull()
  })

  test('shows an error, keeps the input and offers a retry when the script is blocked', async () => {
    const { turnstile, count } = aTurnstile()
    const { user } = await open()
    fireEvent.error(script() ?? document)
    expect(await screen.findByText('Failed to load Turnstile')).toBeTruthy()
    expect(screen.getByLabelText('Username or email')).toHaveProperty('value', 'wayne')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Secret-99')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await loadScript(turnstile)
    await waitFor(() => expect(count()).toBe(1))
    expect(screen.queryByText('Failed to load Turnstile')).toBeNull()
  })

  test('shows an error when the script has not loaded after 10 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(await screen.findByText('Failed to load Turnstile')).toBeTruthy()
  })

  test('renders in the registration form', async () => {
    const { turnstile, count } = aTurnstile()
    const site = aSite({ humanVerification: { provider: 'turnstile', siteKey: 'site key', scriptUrl } })
    await renderRoute(routes, '/register', { site })
    await loadScript(turnstile)
    expect(count()).toBe(1)
    expect(api.calls(registerAccount)).toEqual([])
  })
})
