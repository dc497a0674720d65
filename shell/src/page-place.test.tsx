import { loadablePage, type PageRoute } from '@ninepocket/runtime/page-route'
import { SiteProvider } from '@ninepocket/runtime/site'
import { aSite } from '@ninepocket/testing/a-site'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { PagePlace, type SentPage } from './page-place.tsx'
import { provideRoutes } from './remotes/page-table.ts'
import type { PagePart } from './remotes/use-page.ts'

const site = aSite()

afterEach(cleanup)

async function aLoadedPage(path: string, Page: () => React.ReactNode): Promise<PagePart> {
  const page = loadablePage(async () => Page)
  await page.preload()
  const route: PageRoute = { path, chunk: 'x', page, queries: () => [], head: () => ({ titles: [] }) }
  provideRoutes('mf-account', [route])
  return { status: 'ready', found: { remote: 'mf-account', route, params: {} } }
}

const Where = () => <p>at {useLocation().pathname}</p>

function show(path: string, part: PagePart, sent: SentPage | null = null) {
  return render(
    <SiteProvider value={site}>
      <MemoryRouter initialEntries={[path]}>
        <Where />
        <PagePlace path={path} part={part} sent={sent} />
      </MemoryRouter>
    </SiteProvider>,
  )
}

test('a page that is there is shown', async () => {
  show('/terms', await aLoadedPage('/terms', () => <h1>Terms</h1>))
  expect(screen.getByRole('heading', { name: 'Terms' })).toBeDefined()
})

test('sent markup whose script is late is said to be so after 1.5 s, and no more when it is there', async () => {
  const sent = { path: '/privacy', arrival: new Promise<void>(() => undefined) }
  vi.useFakeTimers()
  try {
    const at = (part: PagePart) => (
      <SiteProvider value={site}>
        <MemoryRouter initialEntries={['/privacy']}>
          <PagePlace path="/privacy" part={part} sent={sent} />
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
    rerender(at(await aLoadedPage('/privacy', () => <h1>Privacy</h1>)))
    expect(screen.getByRole('status')).toBe(place)
    expect(place.textContent).toBe('')
  } finally {
    vi.useRealTimers()
  }
})

test('an unmatched path leads to the login page', () => {
  show('/nowhere', { status: 'unowned' })
  expect(screen.getByText('at /login')).toBeDefined()
})

test('where the login page itself is missing, that is said and nothing turns in circles', () => {
  show('/login', { status: 'unowned' })
  expect(screen.getByText('at /login')).toBeDefined()
  expect(screen.getByRole('heading')).toBeDefined()
})

test('a part that is down says so, and can be asked for again', () => {
  const retry = vi.fn()
  show('/terms', { status: 'failed', remote: 'mf-account', error: new Error('down'), retry })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('a page that throws is contained, with the words of the specification', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const part = await aLoadedPage('/terms', () => {
    throw new Error('a fault of the page')
  })
  show('/terms', part)
  expect(screen.getByText('Unexpected Application Error!')).toBeDefined()
  quiet.mockRestore()
})
