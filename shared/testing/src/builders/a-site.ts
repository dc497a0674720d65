import type { Site } from '@ninepocket/contract/site/site'

/** Run-time settings as a site with its defaults has them. */
export function aSite(changes: Partial<Site> = {}): Site {
  return {
    siteName: 'Ninepocket',
    productNoun: 'hockey',
    humanVerification: { provider: 'off', siteKey: null, scriptUrl: null },
    policies: { privacy: null, cookies: null, terms: null },
    currencies: [{ code: 'USD', symbol: '$' }],
    ...changes,
  }
}
