/** A stream of events for tests, which jsdom lacks. */
export class FakeEventSource {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  /** All streams, the first one first. */
  static opened: FakeEventSource[] = []

  readyState: number = FakeEventSource.CONNECTING
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onerror: (() => void) | null = null

  constructor() {
    FakeEventSource.opened.push(this)
  }
  connect(): void {
    this.readyState = FakeEventSource.OPEN
    this.onopen?.()
  }
  send(data: string): void {
    this.onmessage?.({ data })
  }
  /** Responds with an error. */
  reject(): void {
    this.readyState = FakeEventSource.CLOSED
    this.onerror?.()
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED
  }
}
