/** A complete response. `closes` if the server ends the connection after it. */
export type ResponseStatusAndClose = { status: number; closes: boolean }
type ResponseHead = ResponseStatusAndClose & { bodyBytes: number }

const headEnd = Buffer.from('\r\n\r\n')
const noBytes = Buffer.alloc(0)

/** Reads responses of a keep-alive connection, only with `content-length`: parsing chunks would cost CPU time. */
export class ResponseReader {
  #buffered: Buffer = noBytes
  #missing = 0
  #head: ResponseStatusAndClose | null = null

  /** Returns the responses that a piece completes. @throws {Error} for chunked responses */
  read(chunk: Buffer): ResponseStatusAndClose[] {
    const completed: ResponseStatusAndClose[] = []
    let rest = this.#buffered.length > 0 ? Buffer.concat([this.#buffered, chunk]) : chunk
    this.#buffered = noBytes
    while (true) {
      if (this.#head === null) {
        const end = rest.indexOf(headEnd)
        if (end < 0) {
          this.#buffered = rest
          return completed
        }
        const { bodyBytes, ...head } = parseHead(rest.toString('latin1', 0, end))
        this.#head = head
        this.#missing = bodyBytes
        rest = rest.subarray(end + headEnd.length)
      }
      const taken = Math.min(rest.length, this.#missing)
      this.#missing -= taken
      if (this.#missing > 0) return completed
      completed.push(this.#head)
      this.#head = null
      rest = rest.subarray(taken)
    }
  }
}

function parseHead(head: string): ResponseHead {
  const [statusLine] = head.split('\r\n', 1)
  if (!head.startsWith('HTTP/1.1 ')) throw new Error(`a response does not begin as one: ${statusLine}`)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`a response has no content-length: ${statusLine}`)
  return {
    status: Number(head.slice(9, 12)),
    closes: /\r\nconnection: *close/i.test(head),
    bodyBytes: Number(length),
  }
}
