import type { ClientBase } from 'pg'
import { defineStatement } from '../../database/define-statement.ts'
import { deriveCardNamesTableColumns } from '../../modules/catalogue/derived-columns.ts'
import { toTsvector } from './pg-copy.ts'

const insertCardNames = defineStatement({
  name: 'insertCardNames',
  text: `
    insert into card_names (normalized_name, words)
    select normalized_name, words::tsvector
    from unnest($normalizedNames::text[], $words::text[]) as named (normalized_name, words)
    on conflict (normalized_name) do nothing`,
  parameters: { normalizedNames: 'text[]', words: 'text[]' },
})

const readCardNames = defineStatement({
  name: 'readCardNames',
  text: 'select id, normalized_name from card_names where normalized_name = any($normalizedNames)',
  parameters: { normalizedNames: 'text[]' },
  columns: { id: 'int4', normalized_name: 'text' },
})

/** Limit on remembered names, far above those of a catalogue of a million cards; at the limit all are forgotten. */
const maxRemembered = 200_000

/** Finds the `card_names` rows of names, inserts the missing ones, and caches their ids. */
export class CardNameIdCache {
  #ids = new Map<string, number>()

  /** @throws Error if `loadIds` was not called with the name */
  getId(name: string): number {
    const id = this.#ids.get(name)
    if (id === undefined) throw new Error(`The name "${name}" was not looked up`)
    return id
  }

  /** Loads the ids of names that are not cached. Not in a transaction: a rollback would make cached ids invalid. */
  async loadIds(client: ClientBase, names: Iterable<string>): Promise<void> {
    const distinctNames = new Set(names)
    if (this.#ids.size + distinctNames.size > maxRemembered) this.#ids.clear()
    const unknownNames = [...distinctNames].filter((name) => !this.#ids.has(name))
    if (unknownNames.length === 0) return
    const texts = unknownNames.map((name) => deriveCardNamesTableColumns(name))
    const normalizedNames = texts.map((text) => text.normalizedName)
    const words = texts.map((text) => toTsvector(text.words))
    await insertCardNames.all(client, { normalizedNames, words })
    const rows = await readCardNames.all(client, { normalizedNames })
    const ids = new Map(rows.map((row) => [row.normalized_name, row.id]))
    unknownNames.forEach((name, index) => {
      this.#ids.set(copyText(name), ids.get(texts[index]!.normalizedName)!)
    })
  }
}

/** Copies a text, because a substring keeps its whole string in memory: here a 256 KB piece of the file. */
function copyText(text: string): string {
  return Buffer.from(text).toString()
}
