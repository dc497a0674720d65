import type { Site } from '@ninepocket/contract/site/site'
import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import { isVisitorInAudience } from '@ninepocket/contract/users/visitor-audience'
import { capitalizeProductNoun } from '@ninepocket/paths/capitalize-product-noun'
import { buildSitePaths, slugifyProductNoun } from '@ninepocket/paths/site-paths'
import type { NavigationEntry } from '@ninepocket/runtime/remote-listing'
import { getLiveRemotes } from '../../remotes/live-remotes.ts'

/** A navigation entry for this site and visitor: its texts are filled in. */
export type NavigationLink = Pick<
  NavigationEntry,
  'label' | 'path' | 'group' | 'keywords' | 'isExact' | 'isProminent' | 'icon'
> & {
  dataAttributes: Readonly<Record<`data-${string}`, string>>
}

/**
 * Lists the links of a place for a visitor, in the order that the remotes ask for. Without a session only links for
 * everyone are listed, so that no link is replaced by another when the session is known.
 */
export function listNavigationLinks(
  place: NavigationEntry['place'],
  { productNoun }: Pick<Site, 'productNoun'>,
  session: CurrentSession | undefined,
): NavigationLink[] {
  const userPath = session?.authenticated ? buildSitePaths(productNoun).user(session.user.username) : ''
  const fill = (template: string) =>
    template
      .replaceAll('{productLabel}', capitalizeProductNoun(productNoun))
      .replaceAll('{productNoun}', slugifyProductNoun(productNoun))
      .replaceAll('/@{username}', userPath)
  return getLiveRemotes()
    .flatMap(({ navigation }) => navigation)
    .filter((entry) => entry.place === place && isVisitorInAudience(entry.audience, session))
    .sort((a, b) => a.order - b.order)
    .map(({ label, path, group, keywords, isExact = false, isProminent = false, icon, data = {} }) => ({
      label: fill(label),
      path: fill(path),
      isExact,
      isProminent,
      ...(group && { group }),
      ...(keywords && { keywords }),
      ...(icon && { icon }),
      dataAttributes: Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}` as const, value])),
    }))
}
