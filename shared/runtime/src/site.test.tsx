import type { Site } from '@ninepocket/contract/site/site'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SiteProvider, useSite } from './site.ts'

afterEach(cleanup)

const site: Site = {
  siteName: 'Ninepocket',
  productNoun: 'hockey',
  humanVerification: { provider: 'off', siteKey: null, scriptUrl: null },
  policies: { privacy: null, cookies: null, terms: null },
  currencies: [],
}
const SiteName = () => <p>{useSite().siteName}</p>

test('returns the settings of the site below the provider', () => {
  render(
    <SiteProvider value={site}>
      <SiteName />
    </SiteProvider>,
  )
  expect(screen.getByText('Ninepocket')).toBeDefined()
})

test('throws a helpful error without a provider', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<SiteName />)).toThrow('useSite needs a SiteProvider above it')
  quiet.mockRestore()
})
