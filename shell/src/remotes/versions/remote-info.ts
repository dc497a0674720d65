/** What the site knows of a remote's live version: its line in `/remotes.json` (docs/runtime-contracts.md). */
export type RemoteInfo = {
  /** Folder name: `mf-catalogue`. */
  name: string
  version: string
  /** Where its files lie, with a slash at the end: `/remotes/mf-catalogue/VERSION/`. */
  url: string
  /** File name of the federation entry under `url`. */
  entry: string
  /** Hash of the entry; the browser refuses another file. */
  integrity: string
  /** What its public face conforms to (`interfaceVersion` of shared/runtime). */
  interfaceVersion: number
  /** What it relies on the API for (shared/contract/src/endpoints/api-versions.ts). */
  apiVersion: number
  /** Slots that it fills. */
  slots: string[]
}

/** `mf-catalogue` gives the container's global name `mf_catalogue`. */
export const toContainerName = (remote: string) => remote.replaceAll('-', '_')
