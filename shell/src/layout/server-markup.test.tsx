import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import type { PageHead } from '@ninepocket/runtime/page-head'
import { createQueryClient } from '@ninepocket/runtime/query-client'
import { sessionQuery } from '@ninepocket/runtime/session'
import { SiteProvider } from '@ninepocket/runtime/site'
import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { BrowserRouter, StaticRouter } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { setUpShellTests } from '../testing/set-up-shell-tests.ts'
import { AppLayout } from './app-layout.tsx'

setUpShellTests()

const head: PageHead = { titles: ['griffey'], breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'Search' }] }
function renderTree(session: CurrentSession) {
  const client = createQueryClient()
  client.setQueryData(sessionQuery().queryKey, session)
  return (
    <SiteProvider value={aSite()}>
      <QueryClientProvider client={client}>
        <AppLayout head={head}>
          <h1>Search</h1>
        </AppLayout>
      </QueryClientProvider>
    </SiteProvider>
  )
}
const renderOnServer = (session: CurrentSession) =>
  renderToString(<StaticRouter location="/search?term=griffey">{renderTree(session)}</StaticRouter>)

describe.each([
  ['a guest', aGuestSession()],
  ['a member', aMemberSession()],
])('for %s', (_, session) => {
  test('the markup contains nothing that a strict content policy rejects', () => {
    expect(renderOnServer(session)).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=/)
  })

  test('hydrates without changes', () => {
    history.replaceState(null, '', '/search?term=griffey')
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = renderOnServer(session)
    const search = place.querySelector('input')
    if (search) search.value = 'typed before the script came'
    const said = vi.spyOn(console, 'error')
    const faults: unknown[] = []
    render(<BrowserRouter>{renderTree(session)}</BrowserRouter>, {
      container: place,
      hydrate: true,
      onRecoverableError: (fault) => faults.push(fault),
    })
    expect(faults).toEqual([])
    const complaints = said.mock.calls.filter(([text]) => /hydrat|did not match/i.test(String(text)))
    expect(complaints).toEqual([])
    expect(place.querySelector('input')).toBe(search)
    expect(search?.value).toBe('typed before the script came')
  })
})
