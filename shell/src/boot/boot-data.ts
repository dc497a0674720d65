import type { ApiVersionRange } from '@ninepocket/contract/endpoints/api-versions'
import type { ErrorBody } from '@ninepocket/contract/endpoints/error-body'
import type { Site } from '@ninepocket/contract/site/site'
import type { PageHead } from '@ninepocket/runtime/page-head'
import type { RemoteOverride } from '../remotes/overrides/remote-override.ts'
import type { RemoteInfo } from '../remotes/versions/remote-info.ts'

/** The result of a query on the server: data or an error. */
export type DehydratedQuery = {
  key: readonly unknown[]
  data?: unknown
  error?: ErrorBody & { status: number }
}

/** Data in the HTML document, so that the browser repeats no request. */
export type BootData = {
  site: Site
  /** The live version of each remote. */
  remotes: RemoteInfo[]
  /** API versions that this site supports. */
  apiVersions: ApiVersionRange
  queries: DehydratedQuery[]
  /** The page whose markup is in the document; null if only the layout is. */
  page: { path: string; head: PageHead } | null
  /** Why the markup lacks the page. */
  reason?: string
  /** True if tabs may override remotes. */
  allowsOverride?: true
  /** The remote that this tab overrides. */
  override?: RemoteOverride
}

export const bootElementId = 'boot'
