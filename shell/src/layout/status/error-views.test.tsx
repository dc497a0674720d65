import { SiteProvider } from '@ninepocket/runtime/site'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { setUpShellTests } from '../../testing/set-up-shell-tests.ts'
import { HydrationNotice } from './hydration-notice.tsx'
import { NotFound } from './not-found.tsx'
import { PageLoading } from './page-loading.tsx'
import { RemoteUnavailable } from './remote-unavailable.tsx'
import { UnexpectedError } from './unexpected-error.tsx'

setUpShellTests()

afterEach(() => void vi.useRealTimers())

test('shows the message of the specification for a page that threw, without a router', () => {
  render(<UnexpectedError />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!')
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('renders a page that threw again on retry', () => {
  const retry = vi.fn()
  render(<UnexpectedError retry={retry} />)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('names an unavailable remote and retries once at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const retry = vi.fn(() => promise)
  render(<RemoteUnavailable name="The catalogue" retry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain('The catalogue is unavailable right now')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  fireEvent.click(screen.getByRole('button', { name: 'Trying again…' }))
  expect(retry).toHaveBeenCalledOnce()
  await act(async () => resolve())
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('allows another retry after one fails', async () => {
  const retry = vi.fn(() => Promise.reject(new Error('still down')))
  render(<RemoteUnavailable name="The catalogue" retry={retry} />)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(retry).toHaveBeenCalledTimes(2))
})

test('moves the focus to the page when a retry succeeds', async () => {
  function Place({ isDown }: { isDown: boolean }) {
    return (
      <main tabIndex={-1}>
        {isDown ? <RemoteUnavailable name="The catalogue" retry={() => rerender(<Place isDown={false} />)} /> : 'Sets'}
      </main>
    )
  }
  const { rerender } = render(<Place isDown />)
  const button = screen.getByRole('button', { name: 'Try again' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('says within 2 s that loading takes long', () => {
  vi.useFakeTimers()
  render(<PageLoading />)
  expect(screen.getByRole('status').textContent).toBe('Loading…')
  act(() => vi.advanceTimersByTime(1499))
  expect(screen.queryByText('This is taking longer than usual.')).toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByRole('status').textContent).toContain('This is taking longer than usual.')
})

test('offers a retry for a page and for server markup whose load is late', () => {
  const retry = vi.fn()
  render(
    <>
      <PageLoading retry={retry} />
      <HydrationNotice routeState={{ status: 'loading', retry }} />
    </>,
  )
  expect(screen.getByText("This section isn't ready yet.")).toBeTruthy()
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) fireEvent.click(button)
  expect(retry).toHaveBeenCalledTimes(2)
})

test('says that server markup without its script cannot be used yet, with a retry', () => {
  const retry = vi.fn()
  render(<HydrationNotice routeState={{ status: 'failed', remote: 'mf-b', error: new Error('down'), retry }} />)
  expect(screen.getByRole('status').textContent).toContain("This section isn't ready yet")
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('links from an unknown address to the sets and the home page', () => {
  render(
    <MemoryRouter>
      <SiteProvider value={aSite({ productNoun: 'football' })}>
        <NotFound />
      </SiteProvider>
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found')
  expect(screen.getByRole('link', { name: 'Browse Football Sets' }).getAttribute('href')).toBe('/football-sets')
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
})
