import type { ClientBase } from 'pg'
import { deriveCardNameColumns } from '../../modules/catalogue/derived-columns.ts'
import { toTsvector } from './pg-copy.ts'

/** Far more names than a catalogue of a million cards has; then the memory starts anew. */
const maxRemembered = 200_000

/** Finds the `card_names` row of a name, making it where it is not there; remembers what it found. */
export class CardNameIds {
  #ids = new Map<string, number>()

  /** @throws where `loadIds` has not been told of the name */
  getId(name: string): number {
    const id = this.#ids.get(name)
    if (id === undefined) throw new Error(`The name "${name}" was not looked up`)
    return id
  }

  /** Looks up the names that are new; outside a transaction, for what is remembered must stay. */
  async loadIds(client: ClientBase, names: Iterable<string>): Promise<void> {
    const distinctNames = new Set(names)
    if (this.#ids.size + distinctNames.size > maxRemembered) this.#ids.clear()
    const unknownNames = [...distinctNames].filter((name) => !this.#ids.has(name))
    if (unknownNames.length === 0) return
    const texts = unknownNames.map((name) => deriveCardNameColumns(name))
    await client.query(
      `insert into card_names (normalized_name, words)
       select normalized_name, words::tsvector from unnest($1::text[], $2::text[]) as named (normalized_name, words)
       on conflict (normalized_name) do nothing`,
      [texts.map((text) => text.normalizedName), texts.map((text) => toTsvector(text.words))],
    )
    const { rows } = await client.query<{ id: number; normalized_name: string }>(
      'select id, normalized_name from card_names where normalized_name = any($1::text[])',
      [texts.map((text) => text.normalizedName)],
    )
    const ids = new Map(rows.map((row) => [row.normalized_name, row.id]))
    unknownNames.forEach((name, index) => {
      this.#ids.set(copyText(name), ids.get(texts[index]!.normalizedName)!)
    })
  }
}

/** A copy: a part of a string keeps the whole of it in memory, here a piece of the file of 256 KB. */
function copyText(text: string): string {
  return Buffer.from(text).toString()
}
