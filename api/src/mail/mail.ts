/** A mail for the outbox, with equivalent text and HTML parts. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Additional headers, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>
}
