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

// Alone in its file: the module reads the storage once, as after a page load.
test('shows the pending activation and continues the countdown after a reload', async () => {
  const resendFrom = now.getTime() + 75_000
  const pendingActivation = { maskedEmail: 'wa***@example.org', resendToken: 'again', resendFrom }
  sessionStorage.setItem(storageKey, JSON.stringify(pendingActivation))
  await renderRoute(routes, '/login')
  expect(screen.getByText('wa***@example.org')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Resend/ }).textContent).toMatch(/\(1:1[45]\)$/)
})
