import type { ApiVersions } from '@ninepocket/contract/endpoints/api-versions'
import type { ErrorBody } from '@ninepocket/contract/endpoints/error-body'
import type { Site } from '@ninepocket/contract/site/site'
import type { PageHead } from '@ninepocket/runtime/page-head'
import type { RemoteOverride } from '../remotes/overrides/remote-override.ts'
import type { RemoteInfo } from '../remotes/versions/remote-info.ts'

/** An answer the page maker has had from the API: data, or the error as it came. */
export type DehydratedQuery = {
  key: readonly unknown[]
  data?: unknown
  error?: ErrorBody & { status: number }
}

/** What the page maker puts into the HTML so that the browser asks for nothing twice. */
export type BootData = {
  site: Site
  /** The live version of each remote. */
  remotes: RemoteInfo[]
  /** Which builds the API of this site answers. */
  apiVersions: ApiVersions
  answers: DehydratedQuery[]
  /** The page whose markup is in the document; null where only the frame is, and the browser renders the page. */
  page: { path: string; head: PageHead } | null
  /** Why the page is not in the document. */
  reason?: string
  /** True where the operator lets tabs take a remote from elsewhere. */
  allowsOverride?: true
  /** The remote that this tab takes from elsewhere. */
  override?: RemoteOverride
}

export const bootElementId = 'boot'
