import { connect } from 'node:net'

/** Returns whether a server listens on a port of this machine. */
export function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const settle = (isListening: boolean) => () => {
      socket.destroy()
      resolve(isListening)
    }
    socket.once('connect', settle(true)).once('error', settle(false))
  })
}
