import { type PageLimitName, PageServerBusyError } from './page-server-work-queue.ts'

/** Limits how much work of one key, such as one session, runs or waits at once. */
export class KeyedConcurrencyLimit {
  readonly #name: PageLimitName
  readonly #max: number
  readonly #counts = new Map<string, number>()

  constructor(name: PageLimitName, max: number) {
    this.#name = name
    this.#max = max
  }

  /** @throws PageServerBusyError if too much work of this key is under way */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const count = this.#counts.get(key) ?? 0
    if (count >= this.#max)
      throw new PageServerBusyError(this.#name, `${count} pieces of work of one visitor are under way`)
    this.#counts.set(key, count + 1)
    try {
      return await work()
    } finally {
      const remaining = (this.#counts.get(key) ?? 1) - 1
      if (remaining > 0) this.#counts.set(key, remaining)
      else this.#counts.delete(key)
    }
  }
}
