import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { routes } from '../routes.tsx'

const storageKey = 'pending-activation'
const now = new Date('2026-03-04T05:06:07.000Z')

beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  sessionStorage.clear()
})

/** Nothing of this file touches the store but its page: the first look at it is that of a page just loaded. */
test('a reload finds what the tab waits for, and goes on counting', async () => {
  const resendFrom = now.getTime() + 75_000
  const wait = { maskedEmail: 'wa***@example.org', resendToken: 'again', resendFrom }
  sessionStorage.setItem(storageKey, JSON.stringify(wait))
  await renderRoute(routes, '/login')
  expect(screen.getByText('wa***@example.org')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Resend/ }).textContent).toMatch(/\(1:1[45]\)$/)
})
