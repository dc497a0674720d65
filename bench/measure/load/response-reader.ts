export type ResponseHead = { status: number; bodyBytes: number }

const headEnd = Buffer.from('\r\n\r\n')

/**
 * Reads answers off one keep-alive connection: feed it what arrives, and it says when an answer is complete.
 * Only `content-length` is understood: what a bench asks for is sent whole, and chunks would cost the generator.
 */
export class ResponseReader {
  #held: Buffer | null = null
  #missing = 0
  #status = 0

  /** The status of the answer that this piece completes; null while more must come. Throws on chunked answers. */
  read(chunk: Buffer): number | null {
    if (this.#missing > 0) return this.#takeBody(chunk.length)
    const all = this.#held ? Buffer.concat([this.#held, chunk]) : chunk
    const end = all.indexOf(headEnd)
    if (end < 0) {
      this.#held = all
      return null
    }
    this.#held = null
    const head = parseHead(all.toString('latin1', 0, end))
    this.#status = head.status
    this.#missing = head.bodyBytes
    return this.#takeBody(all.length - end - headEnd.length)
  }

  #takeBody(bytes: number): number | null {
    if (bytes > this.#missing) throw new Error('an answer is longer than it said')
    this.#missing -= bytes
    return this.#missing === 0 ? this.#status : null
  }
}

function parseHead(head: string): ResponseHead {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`an answer without content-length: ${head.split('\r\n')[0]}`)
  return { status: Number(head.slice(9, 12)), bodyBytes: Number(length) }
}
