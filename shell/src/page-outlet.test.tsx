import { createLoadablePage, type PageRoute } from '@ninepocket/runtime/page-route'
import { SiteProvider } from '@ninepocket/runtime/site'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { PageOutlet, type ServerRenderedPage } from './page-outlet.tsx'
import { registerRoutes } from './remotes/routing/page-table.ts'
import type { RouteState } from './remotes/routing/use-page.ts'

const site = aSite()

afterEach(cleanup)

async function createLoadedPage(path: string, Page: () => React.ReactNode): Promise<RouteState> {
  const page = createLoadablePage(async () => Page)
  await page.preload()
  const route: PageRoute = { path, chunk: 'x', page, queries: () => [], head: () => ({ titles: [] }) }
  registerRoutes('mf-account', [route])
  return { status: 'ready', found: { remote: 'mf-account', route, params: {} } }
}

const CurrentPath = () => <p>at {useLocation().pathname}</p>

function renderOutlet(path: string, part: RouteState, sent: ServerRenderedPage | null = null) {
  return render(
    <SiteProvider value={site}>
      <MemoryRouter initialEntries={[path]}>
        <CurrentPath />
        <PageOutlet path={path} part={part} sent={sent} />
      </MemoryRouter>
    </SiteProvider>,
  )
}

test('a page that is there is shown', async () => {
  renderOutlet('/terms', await createLoadedPage('/terms', () => <h1>Terms</h1>))
  expect(screen.getByRole('heading', { name: 'Terms' })).toBeDefined()
})

test('sent markup whose script is late is said to be so after 1.5 s, and no more when it is there', async () => {
  const sent = { path: '/privacy', arrival: new Promise<void>(() => undefined) }
  vi.useFakeTimers()
  try {
    const at = (part: RouteState) => (
      <SiteProvider value={site}>
        <MemoryRouter initialEntries={['/privacy']}>
          <PageOutlet path="/privacy" part={part} sent={sent} />
        </MemoryRouter>
      </SiteProvider>
    )
    const { rerender } = render(at({ status: 'loading', remote: 'mf-account' }))
    // It is there before anything is said, so that it is read aloud.
    const place = screen.getByRole('status')
    act(() => vi.advanceTimersByTime(1499))
    expect(place.textContent).toBe('')
    act(() => vi.advanceTimersByTime(1))
    expect(place.textContent).toBe('This is taking longer than usual.')
    rerender(at(await createLoadedPage('/privacy', () => <h1>Privacy</h1>)))
    expect(screen.getByRole('status')).toBe(place)
    expect(place.textContent).toBe('')
  } finally {
    vi.useRealTimers()
  }
})

test('an unmatched path leads to the login page', () => {
  renderOutlet('/nowhere', { status: 'unowned' })
  expect(screen.getByText('at /login')).toBeDefined()
})

test('where the login page itself is missing, that is said and nothing turns in circles', () => {
  renderOutlet('/login', { status: 'unowned' })
  expect(screen.getByText('at /login')).toBeDefined()
  expect(screen.getByRole('heading')).toBeDefined()
})

test('a part that is down says so, and can be asked for again', () => {
  const retry = vi.fn()
  renderOutlet('/terms', { status: 'failed', remote: 'mf-account', error: new Error('down'), retry })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('a page that throws is contained, with the words of the specification', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const part = await createLoadedPage('/terms', () => {
    throw new Error('a fault of the page')
  })
  renderOutlet('/terms', part)
  expect(screen.getByText('Unexpected Application Error!')).toBeDefined()
  quiet.mockRestore()
})
