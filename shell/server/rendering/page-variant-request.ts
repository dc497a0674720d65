import type { ThemePreference } from '@ninepocket/ui/theme/theme-preference'
import type { ApiHeaders } from '../../src/server-shell-interface.ts'

/** `cohort` is null while there is no canary. */
export type PageVariantRequest = {
  path: string
  search: string
  theme: ThemePreference
  cohort: number | null
  userAgent?: string | undefined
  apiHeaders?: ApiHeaders
}
