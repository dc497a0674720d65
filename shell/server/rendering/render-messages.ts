import type { Site } from '@ninepocket/contract/site/site'
import type { ProfileReply } from '@ninepocket/contract/users/profile-reply'
import type { RenderedPage } from '../../src/server-shell-interface.ts'

/** What a render thread is started with: all that does not depend on which versions are live. */
export type RenderWorkerData = { shellFolder: string; apiUrl: string; site: Site }

/** The thread has loaded the shell, and waits for its versions. */
export type RenderThreadReady = { isReady: true }

/** The versions that a thread renders; its first order, and its only one of this kind. */
export type RenderThreadVersions = {
  remotes: ReadonlyArray<{ name: string; serverFolder: string; slots: ReadonlyArray<string> }>
  /** Remotes that are not to be loaded, with the reason. */
  unusable: Readonly<Record<string, string>>
}

/** Said before a remote is loaded, for one that never ends says nothing more; null once all are. */
export type RemoteLoading = { loading: string | null }

/** The frame around a page on its way: for guests, and for when it is not known who is there. */
export type LayoutMarkup = { guest: string; unknown: string }

/** The thread has loaded everything. */
export type RenderThreadLoaded = { layouts: LayoutMarkup }

/** An address, and who asks for it. */
export type RenderRequest = { path: string; search: string; session: ProfileReply }
export type RenderJob = RenderRequest & { id: number; timeoutMs: number }

/** A page, or why there is none, and whose code it would have been. */
export type RenderReply = { id: number } & (
  | { page: RenderedPage }
  | { failure: string; remote: string | null }
)
