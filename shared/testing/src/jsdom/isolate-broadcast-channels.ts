const { BroadcastChannel: NativeBroadcastChannel } = globalThis
const fileId = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join('')

globalThis.BroadcastChannel = class extends NativeBroadcastChannel {
  constructor(name: string) {
    super(`${name} of ${fileId}`)
  }
}
