import { SiteProvider } from '@ninepocket/runtime/site'
import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { StaticRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { widgets } from '../widgets.ts'

afterEach(cleanup)

async function renderFooterOn(path: string, session = aGuestSession()) {
  const Widget = await widgets['footer-extra'].preload()
  render(
    <SiteProvider value={aSite()}>
      <QueryClientProvider client={createTestQueryClient(session)}>
        <StaticRouter location={path}>
          <Widget />
        </StaticRouter>
      </QueryClientProvider>
    </SiteProvider>,
  )
}

test('the footer offers the newsletter, as a region with a name', async () => {
  await renderFooterOn('/hockey-sets')
  expect(screen.getByRole('region', { name: 'Newsletter' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Email' }).getAttribute('autocomplete')).toBe('email')
})

test.each(['/login', '/register'])('%s has a form of its own, so that its footer has none', async (path) => {
  await renderFooterOn(path)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a member is offered it in the profile, and so not here', async () => {
  await renderFooterOn('/hockey-sets', aMemberSession())
  expect(screen.queryByRole('textbox')).toBeNull()
})
