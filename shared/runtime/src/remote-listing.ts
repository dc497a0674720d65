import type { VisitorAudience } from '@ninepocket/contract/users/visitor-audience'
import type { SlotName } from './slot-props.ts'

export const navigationPlaces = ['main', 'account', 'bottom', 'footer', 'palette'] as const

/** Icons of links, which the bar at the bottom of a phone and a narrow navigation bar show. */
export const navigationIcons = ['home', 'search', 'sets', 'collection', 'trades', 'user'] as const

/**
 * A link that the shell's layout shows. Label and path may contain `{productLabel}` ("Hockey") or `{productNoun}`
 * ("hockey", as paths spell it), because one build serves every noun; a path may contain `{username}`.
 */
export type NavigationEntry = {
  /**
   * The navigation bar, its dropdown for members, the bar at the bottom of a phone (at most five links), the footer, or
   * the command palette alone, which also finds the links of the bar and the dropdown.
   */
  readonly place: (typeof navigationPlaces)[number]
  readonly label: string
  readonly path: string
  readonly audience: VisitorAudience
  /** Position among the entries of all remotes: the lowest comes first. */
  readonly order: number
  /** Heading above this link and all others of the group in the dropdown. Links without one come first. */
  readonly group?: string
  /** Words by which the command palette also finds the page: "password passkeys". */
  readonly keywords?: string
  /** Marks the link as current on this path only, and not on the paths below it. */
  readonly isExact?: boolean
  /** Shows the link as a button. */
  readonly isProminent?: boolean
  /** Shown above the label at the bottom of a phone, and in place of the label in the navigation bar below 1024 px. */
  readonly icon?: (typeof navigationIcons)[number]
  /** `data-` attributes by which other remotes find the link: `{ tour: 'your-collection' }`. */
  readonly data?: Readonly<Record<string, string>>
}

/** `src/remote-listing.ts` of a remote: `export const remoteListing = { … } satisfies RemoteListing`. */
export type RemoteListing = {
  /** Subject of "… is unavailable right now": "The catalogue". */
  readonly displayName: string
  /** Set for a remote of which nothing may be sent to other visitors: no entry, no link and no file. */
  readonly audience?: 'admins'
  readonly navigation?: ReadonlyArray<NavigationEntry>
  /** Audiences of layout slots that not every member needs: the code for them is not loaded for other visitors. */
  readonly slotAudiences?: { readonly [Name in SlotName]?: VisitorAudience }
}
