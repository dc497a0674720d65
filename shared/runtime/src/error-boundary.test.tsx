import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'

beforeEach(() => {
  // React reports what a boundary catches.
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

test('a part without a fault is shown', () => {
  fault = null
  render(page)
  expect(screen.getByText('The part')).toBeDefined()
})

test('a part that throws is replaced by the view, and the rest stays', () => {
  fault = new Error('broken')
  render(page)
  expect(screen.getByRole('button', { name: 'Failed: Error: broken' })).toBeDefined()
  expect(screen.getByText('The rest of the page')).toBeDefined()
})

test('a retry shows the part again once its fault is gone', () => {
  fault = new Error('broken')
  render(page)
  fault = null
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByText('The part')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a retry that fails shows the new fault', () => {
  fault = new Error('broken')
  render(page)
  fault = new Error('still broken')
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('button', { name: 'Failed: Error: still broken' })).toBeDefined()
})
