import type { ApiReply } from '@ninepocket/client/api-reader'
import type { ListView } from '@ninepocket/contract/site/list-view-preference'
import type { Site } from '@ninepocket/contract/site/site'
import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import type { PageHead } from '@ninepocket/runtime/page-head'
import type { RemoteRoutesFactory } from '@ninepocket/runtime/remote-interface'
import type { DehydratedQuery } from './boot/boot-data.ts'
import type { RemoteInfo } from './remotes/versions/remote-info.ts'

/** Result of rendering an address. */
export type RenderedPage =
  /** 302 unless the address has changed for good. */
  | { kind: 'redirect'; to: string; status?: 301 }
  | {
      kind: 'page'
      path: string
      /** The remote and the chunk of the page, for preload hints; null for the page of unknown addresses. */
      module: { remote: string; chunk: string } | null
      status: number
      /** Whether the page depends on more than its address and the catalogue, so that it must not be cached. */
      isPersonal: boolean
      head: PageHead
      /** In UTF-8, so that no text of this size is encoded again for each thread and for the response. */
      markup: Uint8Array
      queries: DehydratedQuery[]
    }

/** The request id and `traceparent` of a page's request, for its API calls. No cookies. */
export type ApiTracingHeaders = Readonly<Record<string, string>>

/** Reads an address of the API as a guest. @throws if the API does not answer */
export type ApiReader = (address: string, headers: ApiTracingHeaders) => Promise<ApiReply>

/** Exports of the shell's server build. */
export type ServerShell = {
  /** Sets the function that makes all API calls; once, before the first page. */
  setApiReader(readApi: ApiReader): void
  /** Sets the live remotes: which paths they own, their navigation entries and the slots that they fill. */
  setRemotes(remotes: ReadonlyArray<RemoteInfo>): void
  registerRemote(remote: string, routes: RemoteRoutesFactory, site: Site): void
  /** Returns the remote that owns a path, or null. */
  findOwningRemoteName(path: string, productNoun: string): string | null
  /**
   * Renders the layout around a loading page, for pages that cannot be rendered in time. Without a session it has
   * neither the links of guests nor those of members.
   */
  renderLayoutWithLoadingPage(site: Site, session: CurrentSession | null): Promise<string>
  /**
   * Renders an address with its first data for a visitor: a page, the page for unknown addresses, or a redirect.
   * @throws if the page fails, or `signal` aborts before its data is loaded; the page server then sends the layout alone
   */
  renderPage(address: {
    path: string
    search: string
    site: Site
    session: CurrentSession
    /** The view of lists that the visitor chose last. */
    listView?: ListView | null
    /** Sent with each API call. */
    apiHeaders?: ApiTracingHeaders | undefined
    signal: AbortSignal
  }): Promise<RenderedPage>
}
