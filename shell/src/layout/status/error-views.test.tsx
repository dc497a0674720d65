import { SiteProvider } from '@ninepocket/runtime/site'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { HydrationNotice } from './hydration-notice.tsx'
import { NotFound } from './not-found.tsx'
import { PageLoading } from './page-loading.tsx'
import { RemoteUnavailable } from './remote-unavailable.tsx'
import { UnexpectedError } from './unexpected-error.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a page that threw says so in the words of the specification, and needs no router for it', () => {
  render(<UnexpectedError />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!')
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a page that threw can be shown anew', () => {
  const retry = vi.fn()
  render(<UnexpectedError retry={retry} />)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('an unavailable part names itself and asks once while it is asking', async () => {
  let answer: (() => void) | undefined
  const retry = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve
      }),
  )
  render(<RemoteUnavailable name="The catalogue" retry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain('The catalogue is unavailable right now')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  fireEvent.click(screen.getByRole('button', { name: 'Trying again…' }))
  expect(retry).toHaveBeenCalledOnce()
  await act(async () => answer?.())
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a retry that fails can be tried once more', async () => {
  const retry = vi.fn(() => Promise.reject(new Error('still down')))
  render(<RemoteUnavailable name="The catalogue" retry={retry} />)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(retry).toHaveBeenCalledTimes(2))
})

test('a retry that takes the view away gives the focus to the page', async () => {
  function Place({ isDown }: { isDown: boolean }) {
    return (
      <main tabIndex={-1}>
        {isDown ? (
          <RemoteUnavailable name="The catalogue" retry={() => rerender(<Place isDown={false} />)} />
        ) : (
          'Sets'
        )}
      </main>
    )
  }
  const { rerender } = render(<Place isDown />)
  const button = screen.getByRole('button', { name: 'Try again' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('a part on its way says within two seconds that it takes long', () => {
  vi.useFakeTimers()
  render(<PageLoading />)
  expect(screen.getByRole('status').textContent).toBe('Loading…')
  act(() => vi.advanceTimersByTime(1499))
  expect(screen.queryByText('This is taking longer than usual.')).toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByRole('status').textContent).toContain('This is taking longer than usual.')
})

test('markup without its script says that it cannot be used yet, and asks again', () => {
  const retry = vi.fn()
  render(
    <HydrationNotice part={{ status: 'failed', remote: 'mf-account', error: new Error('down'), retry }} />,
  )
  expect(screen.getByRole('status').textContent).toContain('This part cannot be used yet')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('a page that does not exist leads back to the sets and home', () => {
  render(
    <MemoryRouter>
      <SiteProvider value={aSite({ productNoun: 'football' })}>
        <NotFound />
      </SiteProvider>
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found')
  expect(screen.getByRole('link', { name: 'Browse Football Sets' }).getAttribute('href')).toBe(
    '/football-sets',
  )
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
})
