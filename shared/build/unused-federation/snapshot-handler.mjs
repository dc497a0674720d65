/** In place of the federation runtime's own: it reads manifests, and our remotes have none (`remotes.json` is theirs). */
export class SnapshotHandler {
  hooks = { applyPlugin() {} }
  manifestCache = new Map()
}
export const getGlobalRemoteInfo = () => ({})
