import { bus } from '@ninepocket/runtime/bus'

let sessionController = new AbortController()

/** Returns the signal that is aborted when the member's session ends. Work of one session must not continue in the next. */
export const getSessionAbortSignal = (): AbortSignal => sessionController.signal

bus.on('session:ended', () => {
  sessionController.abort()
  sessionController = new AbortController()
})
