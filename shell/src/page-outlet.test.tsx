import { createLoadablePage, type PageRoute } from '@ninepocket/runtime/page-route'
import { SiteProvider } from '@ninepocket/runtime/site'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { PageOutlet, type ServerPage } from './page-outlet.tsx'
import { registerRoutes } from './remotes/routing/page-table.ts'
import type { RouteState } from './remotes/routing/use-page.ts'
import type { GuardedRoute } from './session/resolve-guarded-route.ts'
import { setUpShellTests } from './testing/set-up-shell-tests.ts'

setUpShellTests()

const site = aSite()

async function createLoadedPage(path: string, Page: () => React.ReactNode): Promise<RouteState> {
  const page = createLoadablePage(async () => Page)
  await page.preload()
  const route: PageRoute = { path, chunk: 'x', page, queries: () => [], head: () => ({ titles: [] }) }
  registerRoutes('mf-b', [route])
  return { status: 'ready', found: { remote: 'mf-b', route, params: {} } }
}

const CurrentPath = () => <p>at {useLocation().pathname}</p>

function renderOutlet(path: string, routeState: GuardedRoute, serverPage: ServerPage | null = null) {
  return render(
    <SiteProvider value={site}>
      <MemoryRouter initialEntries={[path]}>
        <CurrentPath />
        <PageOutlet path={path} routeState={routeState} serverPage={serverPage} />
      </MemoryRouter>
    </SiteProvider>,
  )
}

test('shows a loaded page', async () => {
  renderOutlet('/terms', await createLoadedPage('/terms', () => <h1>Terms</h1>))
  expect(screen.getByRole('heading', { name: 'Terms' })).toBeDefined()
})

test('says after 1.5 s that the script of server markup is late, until it arrives', async () => {
  const serverPage = { path: '/privacy', codeLoaded: new Promise<void>(() => undefined) }
  vi.useFakeTimers()
  try {
    const at = (routeState: RouteState) => (
      <SiteProvider value={site}>
        <MemoryRouter initialEntries={['/privacy']}>
          <PageOutlet path="/privacy" routeState={routeState} serverPage={serverPage} />
        </MemoryRouter>
      </SiteProvider>
    )
    const { rerender } = render(at({ status: 'loading' }))
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

test.each(['/nowhere', '/login'])('says that %s is unknown, with links to other pages', (path) => {
  renderOutlet(path, { status: 'unowned' })
  expect(screen.getByText(`at ${path}`)).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeDefined()
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Browse Hockey Sets',
    'Go to the home page',
  ])
})

test('follows a redirect', () => {
  renderOutlet('/admin/photos', { status: 'redirect', to: '/@ann/collection' })
  expect(screen.getByText('at /@ann/collection')).toBeDefined()
})

test('shows that a remote is down, with a retry button', () => {
  const retry = vi.fn()
  renderOutlet('/terms', { status: 'failed', remote: 'mf-b', error: new Error('down'), retry })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('contains a page that throws, with the message of the specification', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const routeState = await createLoadedPage('/terms', () => {
    throw new Error('a fault of the page')
  })
  renderOutlet('/terms', routeState)
  expect(screen.getByText('Unexpected Application Error!')).toBeDefined()
  quiet.mockRestore()
})
