import * as z from 'zod/mini'
import { currencyCodes } from './currency.ts'

const Currency = z.object({ code: z.enum(currencyCodes), symbol: z.string() })
export type Currency = z.infer<typeof Currency>

/** Runtime settings of the site. They are not part of the build, so one build serves any site. */
export const Site = z.object({
  siteName: z.string(),
  productNoun: z.string(),
  humanVerification: z.object({
    provider: z.enum(['altcha', 'turnstile', 'off']),
    siteKey: z.nullable(z.string()),
    scriptUrl: z.nullable(z.string()),
  }),
  policies: z.object({
    privacy: z.nullable(z.string()),
    cookies: z.nullable(z.string()),
    terms: z.nullable(z.string()),
  }),
  currencies: z.array(Currency),
})
export type Site = z.infer<typeof Site>
