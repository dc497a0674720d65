import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'

beforeEach(() => {
  // Silence React, which logs caught errors.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

let failure: Error | null = null
function Section() {
  if (failure) throw failure
  return <p>The section</p>
}

const page = (
  <>
    <p>The rest of the page</p>
    <ErrorBoundary
      renderFallback={({ error, retry }) => (
        <button type="button" onClick={retry}>
          {`Failed: ${error}`}
        </button>
      )}
    >
      <Section />
    </ErrorBoundary>
  </>
)

test('renders the fallback when a child throws, and keeps the rest of the page', () => {
  failure = new Error('broken')
  render(page)
  expect(screen.getByRole('button', { name: 'Failed: Error: broken' })).toBeDefined()
  expect(screen.getByText('The rest of the page')).toBeDefined()
})

test('renders the new error after a retry that fails, and its children after one that succeeds', () => {
  failure = new Error('broken')
  render(page)
  failure = new Error('still broken')
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('button', { name: 'Failed: Error: still broken' })).toBeDefined()
  failure = null
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByText('The section')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
