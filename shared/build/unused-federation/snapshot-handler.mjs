/** Replaces manifest handling of the federation runtime: our remotes have no manifests (`remotes.json` lists them). */
export class SnapshotHandler {
  hooks = { applyPlugin() {} }
  manifestCache = new Map()
}
export const getGlobalRemoteInfo = () => ({})
