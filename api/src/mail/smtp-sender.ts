import { createTransport } from 'nodemailer'
import type { OutboxMail } from './outbox.ts'

/** What became of one attempt. `rejected`: the server will never take this mail. */
export type SendResult = { is: 'sent' } | { is: 'rejected'; code: string } | { is: 'failed'; code: string }

/** Short enough that a server that hangs does not hold up a shutdown. */
const timeoutMs = 8_000

type SmtpError = { code?: unknown; responseCode?: unknown; command?: unknown }

/** Only a refusal of this recipient or this text is final; a wrong password or sender can be put right. */
function toSendResult(thrown: unknown): SendResult {
  const { code, responseCode, command }: SmtpError = typeof thrown === 'object' && thrown ? thrown : {}
  const isFinal = Number(responseCode) >= 500 && (command === 'RCPT TO' || command === 'DATA')
  // The server's own sentence may hold the address, so that only codes go into logs.
  const errorCodes = [code, responseCode].filter((each) => each !== undefined).join(' ') || 'UNKNOWN'
  return { is: isFinal ? 'rejected' : 'failed', code: errorCodes }
}

/**
 * Sends over SMTP.
 * @param smtpUrl `smtp://user:password@host:587` or `smtps://…`
 * @param from the sender, `Name <address>`
 */
export function createSmtpSender(smtpUrl: string, from: string): (mail: OutboxMail) => Promise<SendResult> {
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ url: smtpUrl, ...limits })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'

  return async ({ messageId, to, subject, text, html, headers, createdAt }) => {
    try {
      await transport.sendMail({
        messageId: `<${messageId}@${domain}>`,
        date: createdAt,
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers,
      })
      return { is: 'sent' }
    } catch (thrown) {
      return toSendResult(thrown)
    }
  }
}
