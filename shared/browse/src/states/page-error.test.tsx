import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PageError } from './page-error.tsx'

afterEach(cleanup)

function Page() {
  const [error, setError] = useState<Error | null>(new Error('Too busy'))
  return <main tabIndex={-1}>{error ? <PageError error={error} onRetry={() => setError(null)} /> : <p>Loaded</p>}</main>
}

test('moves the focus to the page when a retry has loaded it', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  const retry = screen.getByRole('button', { name: 'Try again' })
  retry.focus()
  fireEvent.click(retry)
  expect(screen.getByText('Loaded')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
