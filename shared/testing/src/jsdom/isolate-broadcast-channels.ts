const { BroadcastChannel: NativeBroadcastChannel } = globalThis
const fileId = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join('')

/** Test files run in threads of one process but must not share channels as tabs of one browser do. */
globalThis.BroadcastChannel = class extends NativeBroadcastChannel {
  constructor(name: string) {
    super(`${name} of ${fileId}`)
  }
}
