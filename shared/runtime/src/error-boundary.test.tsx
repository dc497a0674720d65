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

let fault: Error | null = null
function Part() {
  if (fault) throw fault
  return <p>The part</p>
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
      <Part />
    </ErrorBoundary>
  </>
)

test('renders its children when none throws', () => {
  fault = null
  render(page)
  expect(screen.getByText('The part')).toBeDefined()
})

test('renders the fallback when a child throws, and keeps the rest of the page', () => {
  fault = new Error('broken')
  render(page)
  expect(screen.getByRole('button', { name: 'Failed: Error: broken' })).toBeDefined()
  expect(screen.getByText('The rest of the page')).toBeDefined()
})

test('renders its children again after a retry that succeeds', () => {
  fault = new Error('broken')
  render(page)
  fault = null
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByText('The part')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('renders the new error after a retry that fails', () => {
  fault = new Error('broken')
  render(page)
  fault = new Error('still broken')
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('button', { name: 'Failed: Error: still broken' })).toBeDefined()
})
