type ResponseHead = { status: number; bodyBytes: number }

const headEnd = Buffer.from('\r\n\r\n')

/** Reads responses of a keep-alive connection, only with `content-length`: parsing chunks would cost CPU time. */
export class ResponseReader {
  #buffered: Buffer | null = null
  #missing = 0
  #status = 0

  /** Returns a status with the last piece of a response, else null. @throws {Error} for chunked responses */
  read(chunk: Buffer): number | null {
    if (this.#missing > 0) return this.#readBody(chunk.length)
    const all = this.#buffered ? Buffer.concat([this.#buffered, chunk]) : chunk
    const end = all.indexOf(headEnd)
    if (end < 0) {
      this.#buffered = all
      return null
    }
    this.#buffered = null
    const head = parseHead(all.toString('latin1', 0, end))
    this.#status = head.status
    this.#missing = head.bodyBytes
    return this.#readBody(all.length - end - headEnd.length)
  }

  #readBody(bytes: number): number | null {
    if (bytes > this.#missing) throw new Error('a response is longer than its content-length')
    this.#missing -= bytes
    return this.#missing === 0 ? this.#status : null
  }
}

function parseHead(head: string): ResponseHead {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`a response has no content-length: ${head.split('\r\n')[0]}`)
  return { status: Number(head.slice(9, 12)), bodyBytes: Number(length) }
}
