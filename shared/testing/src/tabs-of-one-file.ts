const { BroadcastChannel: OfAllThreads } = globalThis
const file = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join('')

/** Test files that run at the same time, each in a thread of one process, are not tabs of one browser. */
globalThis.BroadcastChannel = class extends OfAllThreads {
  constructor(name: string) {
    super(`${name} of ${file}`)
  }
}
