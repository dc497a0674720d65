import type { MessagePort } from 'node:worker_threads'
import type { ListView } from '@ninepocket/contract/site/list-view-preference'
import type { Site } from '@ninepocket/contract/site/site'
import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import type { RemoteInfo } from '../../../src/remotes/versions/remote-info.ts'
import type { ApiTracingHeaders, RenderedPage } from '../../../src/server-shell-interface.ts'

/** Start data of a render thread, which is independent of the live versions. */
export type RenderWorkerData = { shellFolder: string; site: Site; apiPort: MessagePort }

/** The thread has loaded the shell and waits for its versions. */
export type RenderThreadShellLoaded = { isReady: true }

/** The versions that a thread renders: the first message to it. */
export type RenderThreadVersions = {
  remotes: ReadonlyArray<RemoteInfo & { serverFolder: string }>
  /** Remotes that must not be loaded, with the reason. */
  unusable: Readonly<Record<string, string>>
}

/** Sent before each remote is loaded, because one that never finishes sends nothing more; null after the last one. */
export type RenderThreadLoadProgress = { loading: string | null }

/** Markup of the layout around a loading page, for guests and for unknown visitors. */
export type LayoutMarkup = { guest: string; unknown: string }

/** The thread has loaded everything. */
export type RenderThreadVersionsLoaded = { layouts: LayoutMarkup }

export type RenderRequest = {
  path: string
  search: string
  session: CurrentSession
  listView?: ListView | null
  apiHeaders?: ApiTracingHeaders | undefined
}
/** A page that has to be rendered before `deadline`, in milliseconds since 1970. */
export type RenderJob = RenderRequest & { id: number; deadline: number }

/** A page, or why there is none, and the remote that owns it. */
export type RenderReply = { id: number } & (
  | { page: RenderedPage }
  | { failure: string; remote: string | null; isTimeout: boolean }
)
