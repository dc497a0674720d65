import { apiVersions } from '@ninepocket/contract/endpoints/api-versions'
import type { Site } from '@ninepocket/contract/site/site'
import type { ProfileReply } from '@ninepocket/contract/users/profile-reply'
import type { Theme } from '@ninepocket/ui/theme/theme'
import { dehydrateSession } from '../../src/boot/dehydrate-session.ts'
import type { RemoteOverride } from '../../src/remotes/overrides/remote-override.ts'
import type { RenderedPage } from '../../src/server-shell-interface.ts'
import { type PreparedBody, prepareBody } from '../http/prepared-body.ts'
import { buildSecurityHeaders } from '../http/security-headers.ts'
import type { LiveRemotes } from './live-remotes.ts'
import { listPageFiles, type PublishedBuild } from './page-files.ts'
import { renderHtmlDocument } from './render-html-document.ts'

export type PageResponse =
  | { status: number; body: PreparedBody; headers: Readonly<Record<string, string>> }
  | { redirectTo: string }

/** What became of an address: a page, or why the browser has to render it. */
export type RenderOutcome = RenderedPage | { kind: 'empty'; reason: string }

export type PageResponseInput = {
  site: Site
  publicUrl: string
  shell: PublishedBuild
  live: LiveRemotes
  theme: Theme
  /** Who is there; null where it could not be found out in time. */
  session: ProfileReply | null
  /** Whether a tab may take a remote from elsewhere, and the one that this tab does. */
  mayOverride: boolean
  override: RemoteOverride | null
}

/** The frame alone, and what is known without the page. */
function buildEmptyPage({ live, session }: PageResponseInput) {
  return {
    head: { titles: [] },
    // A member's frame cannot be made in advance, and one of a guest would be seen to change.
    markup: session?.authenticated === false ? live.renderer.layouts.guest : live.renderer.layouts.unknown,
    answers: session ? [dehydrateSession(session)] : [],
    status: 200,
  }
}

/** Makes what is sent of what was rendered. */
export async function buildPageResponse(
  input: PageResponseInput,
  outcome: RenderOutcome,
): Promise<PageResponse> {
  if (outcome.kind === 'redirect') return { redirectTo: outcome.to }
  const { site, publicUrl, shell, live, theme, mayOverride, override } = input
  const rendered = outcome.kind === 'page' ? outcome : null
  const { head, markup, answers, status } = rendered ?? buildEmptyPage(input)
  const build = rendered && live.builds.get(rendered.remote)
  const files = listPageFiles(shell, rendered && build ? { build, chunk: rendered.chunk } : null)
  const html = renderHtmlDocument({
    head,
    theme,
    publicUrl,
    markup,
    files,
    boot: {
      site,
      remotes: live.remotes.map(({ releasedAt: _, previous: __, ...info }) => info),
      apiVersions,
      answers,
      page: rendered && { path: rendered.path, head },
      ...(outcome.kind === 'empty' && { reason: outcome.reason }),
      ...(mayOverride && { allowsOverride: mayOverride }),
      ...(override && { override }),
    },
  })
  const styleHashes = files.styles.map(({ hash }) => hash)
  return { status, body: await prepareBody(html), headers: buildSecurityHeaders(site, styleHashes, override) }
}
