import type { RemoteInfo } from './versions/remote-info.ts'

let liveRemotes: ReadonlyArray<RemoteInfo> = []

/** Sets the live remotes of this tab or render thread: once, before the first render. */
export function setLiveRemotes(remotes: ReadonlyArray<RemoteInfo>): void {
  liveRemotes = remotes
}

export const getLiveRemotes = () => liveRemotes
