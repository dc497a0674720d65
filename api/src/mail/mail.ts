/** One mail, as a module hands it to the outbox. Both parts say the same. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Beyond the ordinary ones: `List-Unsubscribe` and the like. */
  headers?: Readonly<Record<string, string>>
}
