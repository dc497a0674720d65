import type { Site } from '@ninepocket/contract/site/site'

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
