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

test('shows the newsletter form to guests in a named region', async () => {
  await renderFooterOn('/hockey-sets')
  expect(screen.getByRole('region', { name: 'Newsletter' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Email' }).getAttribute('autocomplete')).toBe('email')
})

test.each(['/login', '/register'])('is hidden on %s, which has its own form', async (path) => {
  await renderFooterOn(path)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('is hidden from members, who have a setting in the profile', async () => {
  await renderFooterOn('/hockey-sets', aMemberSession())
  expect(screen.queryByRole('textbox')).toBeNull()
})
