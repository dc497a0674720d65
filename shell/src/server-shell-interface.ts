import type { Site } from '@ninepocket/contract/site/site'
import type { ProfileReply } from '@ninepocket/contract/users/profile-reply'
import type { PageHead } from '@ninepocket/runtime/page-head'
import type { RemoteRoutes } from '@ninepocket/runtime/remote-interface'
import type { DehydratedQuery } from './boot/boot-data.ts'

/** What one address comes to. */
export type RenderedPage =
  | { kind: 'redirect'; to: string }
  | {
      kind: 'page'
      path: string
      remote: string
      /** The page's chunk, for preload hints. */
      chunk: string
      status: number
      /** Whether it depends on more than its address and the catalogue, so that nobody may keep it. */
      isPersonal: boolean
      head: PageHead
      markup: string
      answers: DehydratedQuery[]
    }

/** What the shell's server build gives to the page maker. */
export type ServerShell = {
  /** Points every call at the API; once, before the first page. */
  setApiBaseUrl(baseUrl: string): void
  registerRemote(remote: string, routes: RemoteRoutes, site: Site): void
  /** Which slots get something in the browser, so that the markup keeps places for just these. */
  setFilledSlots(remotes: ReadonlyArray<{ name: string; slots: ReadonlyArray<string> }>): void
  /** The remote that owns a path; null where nobody does. */
  findOwningRemote(path: string, productNoun: string): string | null
  /**
   * The frame around a page on its way, for pages that cannot be rendered in time. Where nobody knows who is there
   * (null) it has neither the links of guests nor those of members.
   */
  renderLayout(site: Site, session: ProfileReply | null): Promise<string>
  /**
   * Renders an address with its first data, for whoever is there. A page that is for members only sends guests to the
   * login page.
   * @throws where the page itself fails; the page maker then sends the frame alone
   */
  renderPage(address: {
    path: string
    search: string
    site: Site
    session: ProfileReply
    signal: AbortSignal
  }): Promise<RenderedPage>
}
