const { BroadcastChannel: NativeBroadcastChannel } = globalThis
const fileId = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join('')

/** Test files that run at the same time, each in a thread of one process, are not tabs of one browser. */
globalThis.BroadcastChannel = class extends NativeBroadcastChannel {
  constructor(name: string) {
    super(`${name} of ${fileId}`)
  }
}
