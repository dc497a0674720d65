import { resendActivation } from '@ninepocket/contract/auth/auth-endpoints'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { createFakeApi, type FakeApi } from '@ninepocket/testing/fake-api/fake-api'
import { fakeCsrfEndpoint } from '@ninepocket/testing/fake-api/fake-csrf-endpoint'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { routes } from '../routes.tsx'
import { type PendingActivation, setPendingActivation } from './pending-activation.ts'

const now = new Date('2026-03-04T05:06:07.000Z')
const aPendingActivation = (changes: Partial<PendingActivation> = {}): PendingActivation => ({
  maskedEmail: 'wa***@example.org',
  resendToken: 'again',
  resendFrom: 0,
  ...changes,
})

let api: FakeApi
beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true })
  api = fakeCsrfEndpoint(createFakeApi())
})
afterEach(() => {
  cleanup()
  setPendingActivation(null)
  vi.useRealTimers()
  expect(api.contractViolations).toEqual([])
  api.restore()
})

const resend = () => screen.getByRole('button', { name: 'Resend activation email' })
const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('the screen that waits for the activation mail', () => {
  test('has it sent again, says so, and counts down until it may be asked for anew', async () => {
    api.on(resendActivation, () => ({ message: 'Activation email sent successfully' }))
    setPendingActivation(aPendingActivation())
    const { user } = await renderRoute(routes, '/login')
    await user.click(resend())
    const said = await screen.findByText('Activation email sent successfully')
    expect(said.getAttribute('role')).toBe('status')
    expect(resend().textContent).toMatch(/\((10:00|9:59)\)$/)
    await passTime(595_000)
    expect(resend().textContent).toMatch(/\(0:0[345]\)$/)
    await user.click(resend())
    expect(api.calls(resendActivation).map((call) => call.body)).toEqual([{ resendToken: 'again' }])
    await passTime(6_000)
    expect(resend().textContent).toBe('Resend activation email')
    expect(resend().getAttribute('aria-disabled')).toBeNull()
  })

  test('waits no longer than ten minutes, should the clock have been set back', async () => {
    setPendingActivation(aPendingActivation({ resendFrom: now.getTime() + 86_400_000 }))
    await renderRoute(routes, '/login')
    expect(resend().textContent).toBe('Resend activation email (10:00)')
  })

  test.each([
    [429, 'Please wait before you ask for another mail', 'Please wait before you ask for another mail'],
    [502, '', 'Failed to resend activation email'],
  ])('a failure (%i) is told, and it can be tried again', async (status, said, shown) => {
    api.fail(resendActivation, status, said)
    setPendingActivation(aPendingActivation())
    const { user } = await renderRoute(routes, '/register')
    await user.click(resend())
    expect((await screen.findByRole('alert')).textContent).toBe(shown)
    expect(resend().getAttribute('aria-disabled')).toBeNull()
  })

  test('counts down what is left where a mail was asked for elsewhere', async () => {
    api.on(resendActivation, () => {
      throw new FakeHttpError(429, 'Please wait', 'TOO_MANY', 125)
    })
    setPendingActivation(aPendingActivation())
    const { user } = await renderRoute(routes, '/login')
    await user.click(resend())
    await screen.findByText('Please wait')
    expect(resend().textContent).toMatch(/\(2:0[45]\)$/)
    await passTime(126_000)
    expect(resend().getAttribute('aria-disabled')).toBeNull()
  })

  test('without a token nothing is asked', async () => {
    setPendingActivation(aPendingActivation({ resendToken: '' }))
    const { user } = await renderRoute(routes, '/login')
    await user.click(resend())
    expect((await screen.findByRole('alert')).textContent).toBe('No resend token available')
    expect(api.calls(resendActivation)).toEqual([])
  })

  test('is over once the person is in, by another tab too', async () => {
    setPendingActivation(aPendingActivation())
    await renderRoute(routes, '/login', { session: aMemberSession() })
    expect(window.location.pathname).toBe('/')
    expect(sessionStorage.getItem('pending-activation')).toBeNull()
  })

  test('is left for the form of registration, and forgotten', async () => {
    setPendingActivation(aPendingActivation())
    const { user } = await renderRoute(routes, '/register')
    await user.click(screen.getByRole('button', { name: 'Back to registration' }))
    expect(screen.getByRole('heading', { name: 'Create an Account' })).toBeTruthy()
    expect(sessionStorage.getItem('pending-activation')).toBeNull()
  })

  test.each(['/login?returnTo=%2Fterms', '/register'])(
    'of %s is left by who has activated the account elsewhere, with the way back they came with',
    async (path) => {
      setPendingActivation(aPendingActivation())
      const state = { returnTo: '/hockey-sets', message: 'Please log in to add items to your collection' }
      const { user } = await renderRoute(routes, path, { state })
      await user.click(screen.getByRole('link', { name: 'I have activated it: log in' }))
      expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy()
      expect(screen.getByText(state.message)).toBeTruthy()
      expect(sessionStorage.getItem('pending-activation')).toBeNull()
    },
  )

  test('does not meet who comes to the login page anew', async () => {
    setPendingActivation(aPendingActivation())
    const { user } = await renderRoute(routes, '/forgot-password')
    await user.click(screen.getByRole('link', { name: 'Back to login' }))
    expect(await screen.findByRole('form', { name: 'Login' })).toBeTruthy()
    expect(screen.queryByText('Check your email')).toBeNull()
  })

  test.each([
    ['navigate', 'Login'],
    ['reload', 'Check your email'],
    ['back_forward', 'Check your email'],
  ])('where the document came by "%s" there is "%s"', async (type, heading) => {
    const visit = { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}), type }
    const record = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit])
    setPendingActivation(aPendingActivation())
    await renderRoute(routes, '/login')
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
    record.mockRestore()
  })
})
