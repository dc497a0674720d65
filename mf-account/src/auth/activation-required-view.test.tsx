import { resendActivation } from '@ninepocket/contract/auth/auth-endpoints'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { act, screen } from '@testing-library/react'
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

const api = setUpFakeApi()
beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true })
  setPendingActivation(null)
})
afterEach(() => vi.useRealTimers())

const resend = () => screen.getByRole('button', { name: 'Resend activation email' })
const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('ActivationRequiredView', () => {
  test('resends the activation email, confirms it, and counts down to the next resend', async () => {
    api.on(resendActivation, () => ({ message: 'Activation email sent successfully' }))
    setPendingActivation(aPendingActivation())
    const { user } = await renderRoute(routes, '/login')
    await user.click(resend())
    const message = await screen.findByText('Activation email sent successfully')
    expect(message.getAttribute('role')).toBe('status')
    expect(resend().textContent).toMatch(/\((10:00|9:59)\)$/)
    await passTime(595_000)
    expect(resend().textContent).toMatch(/\(0:0[345]\)$/)
    await user.click(resend())
    expect(api.calls(resendActivation).map((call) => call.body)).toEqual([{ resendToken: 'again' }])
    await passTime(6_000)
    expect(resend().textContent).toBe('Resend activation email')
    expect(resend().getAttribute('aria-disabled')).toBeNull()
  })

  test('counts down from at most 10 minutes when the clock was set back', async () => {
    setPendingActivation(aPendingActivation({ resendFrom: now.getTime() + 86_400_000 }))
    await renderRoute(routes, '/login')
    expect(resend().textContent).toBe('Resend activation email (10:00)')
  })

  test.each([
    [429, 'Please wait before requesting another email', 'Please wait before requesting another email'],
    [502, '', 'Failed to resend activation email'],
  ])('shows an error and allows a retry when the resend fails with %i', async (status, message, shown) => {
    api.fail(resendActivation, status, message)
    setPendingActivation(aPendingActivation())
    const { user } = await renderRoute(routes, '/register')
    await user.click(resend())
    expect((await screen.findByRole('alert')).textContent).toBe(shown)
    expect(resend().getAttribute('aria-disabled')).toBeNull()
  })

  test('counts down the remaining time when an email was requested in another tab', async () => {
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

  test('sends no request when the resend token is missing', async () => {
    setPendingActivation(aPendingActivation({ resendToken: '' }))
    const { user } = await renderRoute(routes, '/login')
    await user.click(resend())
    expect((await screen.findByRole('alert')).textContent).toBe('No resend token available')
    expect(api.calls(resendActivation)).toEqual([])
  })

  test('clears the pending activation and goes home once the user is logged in', async () => {
    setPendingActivation(aPendingActivation())
    await renderRoute(routes, '/login', { session: aMemberSession() })
    expect(window.location.pathname).toBe('/')
    expect(sessionStorage.getItem('pending-activation')).toBeNull()
  })

  test('"Back to registration" shows the form and clears the pending activation', async () => {
    setPendingActivation(aPendingActivation())
    const { user } = await renderRoute(routes, '/register')
    await user.click(screen.getByRole('button', { name: 'Back to registration' }))
    expect(screen.getByRole('heading', { name: 'Create an Account' })).toBeTruthy()
    expect(sessionStorage.getItem('pending-activation')).toBeNull()
  })

  test.each(['/login?returnTo=%2Fterms', '/register'])(
    'on %s, the login link keeps the login request and clears the pending activation',
    async (path) => {
      setPendingActivation(aPendingActivation())
      const state = { returnTo: '/hockey-sets', message: 'Please log in to add items to your collection' }
      const { user } = await renderRoute(routes, path, { state })
      await user.click(screen.getByRole('link', { name: "I've activated it, log in" }))
      expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy()
      expect(screen.getByText(state.message)).toBeTruthy()
      expect(sessionStorage.getItem('pending-activation')).toBeNull()
    },
  )

  test('does not appear when the user navigates to the login page', async () => {
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
  ])('after a navigation of type "%s", the heading is "%s"', async (type, heading) => {
    const visit = { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}), type }
    const record = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit])
    setPendingActivation(aPendingActivation())
    await renderRoute(routes, '/login')
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
    record.mockRestore()
  })
})
