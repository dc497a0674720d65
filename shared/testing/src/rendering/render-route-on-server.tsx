import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import type { RemoteRoutesFactory } from '@ninepocket/runtime/remote-interface'
import { SiteProvider } from '@ninepocket/runtime/site'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { BrowserRouter, StaticRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { aGuestSession } from '../builders/a-session.ts'
import { aSite } from '../builders/a-site.ts'
import { createTestQueryClient } from './create-test-query-client.ts'
import { getPageHead, prefetchPageQueries } from './page-data.ts'
import { PageOfMatchingRoute } from './page-of-matching-route.tsx'

async function renderMarkup(element: ReactNode): Promise<string> {
  // Makes code detect the server.
  vi.stubGlobal('window', undefined)
  try {
    return await new Promise<string>((resolve, reject) => {
      const { pipe } = renderToPipeableStream(element, {
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onError: reject,
      })
    })
  } finally {
    vi.unstubAllGlobals()
  }
}

export async function renderRouteOnServer(
  createRoutes: RemoteRoutesFactory,
  url: string,
  site = aSite(),
  session: CurrentSession = aGuestSession(),
) {
  const routes = createRoutes(site)
  const client = createTestQueryClient(session)
  await Promise.all(routes.map(({ page }) => page.preload()))
  await prefetchPageQueries(routes, url, site, client)
  const page = (
    <SiteProvider value={site}>
      <QueryClientProvider client={client}>
        <StaticRouter location={url}>
          <PageOfMatchingRoute routes={routes} />
        </StaticRouter>
      </QueryClientProvider>
    </SiteProvider>
  )
  // Lazy components are loaded at the second render. A suspended first render leaves contexts set, which the browser
  // renderer in this process would see.
  await renderMarkup(page)
  const html = await renderMarkup(page)
  return { html, client, head: getPageHead(routes, url, site, client) }
}

/** React warns because server and browser renderer share a process, which happens only here. */
const twoRenderersWarning = 'Detected multiple renderers'
const settleMs = 30

/**
 * Hydrates server markup with the same data.
 * @returns the container, and React's hydration errors
 */
export async function hydrateServerMarkup(
  createRoutes: RemoteRoutesFactory,
  url: string,
  serverPage: { html: string; client: QueryClient },
  site = aSite(),
) {
  window.history.pushState(null, '', url)
  const routes = createRoutes(site)
  await Promise.all(routes.map(({ page }) => page.preload()))
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = serverPage.html
  const hydrationErrors: unknown[] = []
  const consoleError = vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (!String(words[0]).startsWith(twoRenderersWarning)) hydrationErrors.push(words.map(String).join(' '))
  })
  const view = render(
    <SiteProvider value={site}>
      <QueryClientProvider client={serverPage.client}>
        <BrowserRouter>
          <PageOfMatchingRoute routes={routes} />
        </BrowserRouter>
      </QueryClientProvider>
    </SiteProvider>,
    { container, hydrate: true, onRecoverableError: (error) => hydrationErrors.push(error) },
  )
  await act(() => new Promise((settled) => setTimeout(settled, settleMs)))
  consoleError.mockRestore()
  return { ...view, hydrationErrors }
}
