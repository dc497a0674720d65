/** A failed render. `remote` owns the page; null if that is unknown. */
export class RenderError extends Error {
  readonly remote: string | null

  constructor(message: string, remote: string | null = null) {
    super(message)
    this.remote = remote
  }
}

/** A render that took too long in a thread that answers: a sign of load, and not of a broken remote. */
export class RenderTimeout extends RenderError {}
