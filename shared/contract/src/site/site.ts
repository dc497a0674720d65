import * as z from 'zod/mini'
import { currencyCodes } from './currency.ts'

const Currency = z.object({ code: z.enum(currencyCodes), symbol: z.string() })
export type Currency = z.infer<typeof Currency>

/** Run-time settings of the site: one build serves any name and any noun. */
export const Site = z.object({
  siteName: z.string(),
  /** The collectible's noun, lower case: "hockey". */
  productNoun: z.string(),
  humanVerification: z.object({
    provider: z.enum(['altcha', 'turnstile', 'off']),
    siteKey: z.nullable(z.string()),
    /** Where Turnstile's script lies; null with any other provider. */
    scriptUrl: z.nullable(z.string()),
  }),
  /** Address to embed for each policy; null shows the page shipped with the site. */
  policies: z.object({
    privacy: z.nullable(z.string()),
    cookies: z.nullable(z.string()),
    terms: z.nullable(z.string()),
  }),
  currencies: z.array(Currency),
})
export type Site = z.infer<typeof Site>
