import type { ApiVersions } from '@ninepocket/contract/api-versions'
import type { ErrorBody } from '@ninepocket/contract/error-body'
import type { Site } from '@ninepocket/contract/site'
import type { PageHead } from '@ninepocket/runtime/page-head'
import type { RemoteInfo } from '../remotes/remote-info.ts'
import type { RemoteOverride } from '../remotes/remote-override.ts'

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
