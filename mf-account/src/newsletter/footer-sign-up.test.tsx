import { SiteProvider } from '@ninepocket/runtime/site'
import { aSite } from '@ninepocket/testing/a-site'
import { testQueryClient } from '@ninepocket/testing/render-route'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { StaticRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { widgets } from '../widgets.ts'

afterEach(cleanup)

async function renderFooterOn(path: string) {
  const Widget = await widgets['footer-extra'].preload()
  render(
    <SiteProvider value={aSite()}>
      <QueryClientProvider client={testQueryClient()}>
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

test.each(['/login', '/register'])('%s holds the form itself, so that its footer does not', async (path) => {
  await renderFooterOn(path)
  expect(screen.queryByRole('textbox')).toBeNull()
})
