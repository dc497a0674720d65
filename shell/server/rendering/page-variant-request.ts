import type { ListView } from '@ninepocket/contract/site/list-view-preference'
import type { ThemePreference } from '@ninepocket/contract/site/theme-preference'
import type { ApiTracingHeaders } from '../../src/server-shell-interface.ts'

/** `cohort` is null while there is no canary. */
export type PageVariantRequest = {
  path: string
  search: string
  theme: ThemePreference
  /** The visitor's choice; null if none. */
  listView: ListView | null
  cohort: number | null
  userAgent?: string | undefined
  apiHeaders?: ApiTracingHeaders
}
