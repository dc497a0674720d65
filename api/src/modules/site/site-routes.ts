import { currencyCodes, currencySymbols } from '@ninepocket/contract/currency'
import type { Currency, Site } from '@ninepocket/contract/site'
import { getSite } from '@ninepocket/contract/site-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { serve } from '../../http/serve.ts'

/** The settings that the browser may know, and nothing else. */
export function siteOf(config: Config): Site {
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

export function siteRoutes(app: FastifyInstance, config: Config): void {
  const site = siteOf(config)
  serve(app, getSite, () => site, 'catalogue')
}
