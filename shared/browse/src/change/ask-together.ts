/** Tiles of a few rows mount within this time of each other; nobody sees it pass. */
const collectMs = 30

type Asked<Reply> = { id: string; resolve: (reply: Reply) => void; reject: (error: unknown) => void }

/**
 * Makes one call of many questions: ids that are asked for at about the same time share it, up to `most`.
 * @param send asks for all of them, and gives what each one's answer is
 * @returns what asks for one; it fails as the call does
 */
export function askTogether<Reply>(
  most: number,
  send: (ids: ReadonlyArray<string>) => Promise<(id: string) => Reply>,
): (id: string) => Promise<Reply> {
  let waiting: Array<Asked<Reply>> = []

  async function flush(): Promise<void> {
    const asked = waiting
    waiting = []
    if (asked.length === 0) return
    try {
      const replyTo = await send(asked.map(({ id }) => id))
      for (const { id, resolve } of asked) resolve(replyTo(id))
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  return (id) => {
    const reply = new Promise<Reply>((resolve, reject) => {
      waiting.push({ id, resolve, reject })
    })
    if (waiting.length === 1) setTimeout(flush, collectMs)
    if (waiting.length === most) void flush()
    return reply
  }
}
