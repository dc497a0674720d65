import type { VisitorAudience } from '@ninepocket/contract/users/visitor-audience'
import type { NavigationEntry } from '@ninepocket/runtime/remote-listing'

/** One remote's live version: its entry in `/remotes.json` (docs/runtime-contracts.md). */
export type RemoteInfo = {
  /** Folder name: `mf-example`. */
  name: string
  version: string
  /** Address of its files, with a slash at the end: `/remotes/mf-example/VERSION/`. */
  url: string
  /** File name of the federation entry under `url`. */
  entry: string
  /** Hash of the entry; the browser rejects another file. */
  integrity: string
  /** Version of the remote interface that the build was made for (`interfaceVersion` of shared/runtime). */
  interfaceVersion: number
  /** API version that the build relies on (shared/contract/src/endpoints/api-versions.ts). */
  apiVersion: number
  /** Subject of "… is unavailable right now". */
  displayName: string
  /** Present if nothing of the remote is sent to other visitors. */
  audience?: 'admins'
  /** Patterns of its pages; `{productNoun}` stands for the noun as paths spell it. */
  paths: string[]
  navigation: NavigationEntry[]
  /** Slots that it fills. */
  slots: string[]
  /** Audiences of slots that are not for every member. */
  slotAudiences: Record<string, VisitorAudience>
}

/** Returns the global name of a remote's container: `mf_example` for `mf-example`. */
export const toContainerName = (remote: string) => remote.replaceAll('-', '_')
