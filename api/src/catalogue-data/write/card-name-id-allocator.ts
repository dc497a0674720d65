import { hash } from 'node:crypto'
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

type NamedCard = { name: string; attributes: Readonly<Record<string, unknown>> }
/** Returns a key; cards with equal keys have the same row. A hash, because attributes can have thousands of characters. */
const toKey = ({ name, attributes }: NamedCard) => hash('sha256', `${name}\n${JSON.stringify(attributes)}`, 'base64')

/** Finds the `card_names` rows of cards, inserts the missing ones, and caches their ids. */
export class CardNameIdAllocator {
  #ids = new Map<string, number>()

  /** @throws Error if `loadIds` was not called with the card */
  getId(card: NamedCard): number {
    const id = this.#ids.get(toKey(card))
    if (id === undefined) throw new Error(`The name "${card.name}" was not looked up`)
    return id
  }

  /** Loads the ids of rows that are not cached. Not in a transaction: a rollback would make cached ids invalid. */
  async loadIds(client: ClientBase, cards: Iterable<NamedCard>): Promise<void> {
    const cardsByKey = new Map([...cards].map((card) => [toKey(card), card]))
    if (this.#ids.size + cardsByKey.size > maxRemembered) this.#ids.clear()
    const unknownKeys = [...cardsByKey.keys()].filter((key) => !this.#ids.has(key))
    if (unknownKeys.length === 0) return
    const texts = unknownKeys.map((key) => {
      const { name, attributes } = cardsByKey.get(key)!
      return deriveCardNamesTableColumns(name, attributes)
    })
    const normalizedNames = texts.map((text) => text.normalizedName)
    const words = texts.map((text) => toTsvector(text.words, text.attributeWords))
    await insertCardNames.all(client, { normalizedNames, words })
    const rows = await readCardNames.all(client, { normalizedNames })
    const ids = new Map(rows.map((row) => [row.normalized_name, row.id]))
    unknownKeys.forEach((key, index) => {
      this.#ids.set(key, ids.get(texts[index]!.normalizedName)!)
    })
  }
}
