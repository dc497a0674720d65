import { apiVersions } from '@ninepocket/contract/endpoints/api-versions'
import type { Site } from '@ninepocket/contract/site/site'
import type { ThemePreference } from '@ninepocket/contract/site/theme-preference'
import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import type { PageHead } from '@ninepocket/runtime/page-head'
import { dehydrateSession } from '../../src/boot/dehydrate-session.ts'
import type { RemoteOverride } from '../../src/remotes/overrides/remote-override.ts'
import type { RenderedPage } from '../../src/server-shell-interface.ts'
import { brotliQualities, type PreparedBody, prepareCompressedBodyAndFreePlain } from '../http/prepared-body.ts'
import { buildSecurityHeaders } from '../http/security-headers.ts'
import { selectRemotesForVisitor } from '../http/select-remotes-for-visitor.ts'
import { getPageFiles, type ServedBrowserBuild } from './page-files.ts'
import { renderHtmlDocument } from './render-html-document.ts'
import type { RunningVersionSet } from './start-version-set.ts'

export type PageResponse =
  | {
      status: number
      body: PreparedBody
      headers: Readonly<Record<string, string>>
      /** False if the browser has to render the page. */
      hasMarkup: boolean
      /** Cache tags of a page that is the same for all guests and up to date, without those of counts. */
      sharedTags?: ReadonlyArray<string>
      isCached?: true
    }
  | { redirectTo: string; status: 301 | 302 }

/** A rendered page, or the reason why the browser has to render it. */
type RenderOutcome = RenderedPage | { kind: 'empty'; reason: string }

type PageResponseInput = {
  site: Site
  publicUrl: string
  shell: ServedBrowserBuild
  live: RunningVersionSet
  theme: ThemePreference
  /** The session; null if the API did not answer in time. */
  session: CurrentSession | null
  mayOverride: boolean
  override: RemoteOverride | null
}

const emptyHead: PageHead = { titles: [] }

/** Builds a page without content: the layout and the session. */
function buildEmptyPage({ live, session }: PageResponseInput) {
  return {
    head: emptyHead,
    // A member's layout cannot be rendered in advance, and a guest's would visibly change.
    markup: session?.authenticated === false ? live.renderer.layouts.guest : live.renderer.layouts.unknown,
    queries: session ? [dehydrateSession(session)] : [],
    status: 200,
  }
}

/** Builds the response for a rendered page. */
export async function buildPageResponse(input: PageResponseInput, outcome: RenderOutcome): Promise<PageResponse> {
  if (outcome.kind === 'redirect') return { redirectTo: outcome.to, status: outcome.status ?? 302 }
  const { site, publicUrl, shell, live, theme, session, mayOverride, override } = input
  const rendered = outcome.kind === 'page' ? outcome : null
  const { head, markup, queries, status } = rendered ?? buildEmptyPage(input)
  // Only search engines read it, in the head.
  const { jsonLd: _, ...bootHead } = head
  const module = rendered?.module
  const build = module && live.builds.get(module.remote)
  const files = getPageFiles(shell, module && build ? { build, chunk: module.chunk } : null)
  const html = renderHtmlDocument({
    head,
    theme,
    publicUrl,
    markup,
    files,
    boot: {
      site,
      remotes: selectRemotesForVisitor(live.remotes, session?.authenticated === true && session.user.isAdmin).map(
        ({ releasedAt: _, previous: __, ...info }) => info,
      ),
      apiVersions,
      queries,
      page: rendered && { path: rendered.path, head: bootHead },
      ...(outcome.kind === 'empty' && { reason: outcome.reason }),
      ...(mayOverride && { allowsOverride: mayOverride }),
      ...(override && { override }),
    },
  })
  const styleHashes = files.styles.map(({ hash }) => hash)
  return {
    status,
    body: await prepareCompressedBodyAndFreePlain(html, brotliQualities.sentOnce),
    headers: buildSecurityHeaders({ site, styleHashes, override }),
    hasMarkup: rendered !== null,
  }
}
