import type { Site } from '@ninepocket/contract/site'
import type { RenderedPage } from '../src/server-frame-face.ts'

/** What a render thread is started with. */
export type RenderWorkerData = {
  shellFolder: string
  apiUrl: string
  site: Site
  remotes: ReadonlyArray<{ name: string; serverFolder: string }>
  /** Remotes that are not to be loaded, with the reason. */
  unusable: Readonly<Record<string, string>>
}

/** Said before a remote is loaded, for one that never ends says nothing more. */
export type RenderLoading = { loading: string }

/** The thread has loaded everything. */
export type RenderStart = { frameMarkup: string }

export type RenderJob = { id: number; path: string; search: string; limitMs: number }

/** A page, or why there is none. */
export type RenderReply = { id: number } & ({ page: RenderedPage } | { failure: string })
