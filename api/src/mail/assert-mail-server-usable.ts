import { createTransport } from 'nodemailer'

const timeoutMs = 5_000

/** Connects to the server of `SMTP_URL` and logs in, without sending anything. @throws Error if that fails in 5 s */
export async function assertMailServerUsable(smtpUrl: string): Promise<void> {
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ url: smtpUrl, ...limits })
  await transport.verify().finally(() => transport.close())
}
