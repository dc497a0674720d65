import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server on the loopback that stores the mails it receives. */
export type SmtpInbox = { url: string; port: number; mails: Email[]; close: () => Promise<void> }

/** `getRejectionStatus` returns the SMTP status that rejects a recipient; 0 accepts it. `password` is that of any user. */
export async function startSmtpInbox({
  port = 0,
  getRejectionStatus = () => 0,
  password,
}: {
  port?: number
  password?: string
  getRejectionStatus?: (to: string) => number
} = {}): Promise<SmtpInbox> {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    onAuth(credentials, _session, done) {
      if (credentials.password === password) done(null, { user: credentials.username })
      else done(Object.assign(new Error('Authentication failed'), { responseCode: 535 }))
    },
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const status = getRejectionStatus(address)
      done(status === 0 ? null : Object.assign(new Error(`${address} is not taken`), { responseCode: status }))
    },
    onData(stream, _session, done) {
      buffer(stream)
        .then(PostalMime.parse)
        .then((mail) => {
          mails.push(mail)
          done()
        }, done)
    },
  })
  // Clients that disconnect halfway do not fail the test.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  // A TCP server's address is an object.
  const boundPort = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${boundPort}`,
    port: boundPort,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
