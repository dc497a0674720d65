import { currencyCodes, currencySymbols } from '@ninepocket/contract/site/currency'
import type { Currency, Site } from '@ninepocket/contract/site/site'
import type { Config } from '../../settings/config.ts'

/** Returns the settings that browsers may read. */
export function toPublicSite(config: Config): Site {
  const { provider, siteKey, scriptUrl } = config.humanVerification
  const isTurnstile = provider === 'turnstile'
  return {
    siteName: config.siteName,
    productNoun: config.productNoun,
    humanVerification: { provider, siteKey, scriptUrl: isTurnstile ? scriptUrl : null },
    policies: config.policies,
    currencies: currencyCodes.map((code): Currency => ({ code, symbol: currencySymbols[code] })),
  }
}
