import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultDemoCardCount } from '@ninepocket/server/write-demo-catalogue'

export type CatalogueCommand =
  | { name: 'import'; folder: string }
  /** Without a folder, the dump is published where the setting DUMPS_DIR says. */
  | { name: 'dump'; folder: string | null }
  | { name: 'demo'; cards: number }

export const catalogueUsage = `npm run catalogue -- import DIR          products.csv, insert-sets.csv, cards.csv (or .gz) of a folder
npm run catalogue -- dump [DIR]          the whole catalogue as CSV and JSON Lines, into DIR or published at /dumps
npm run catalogue -- demo [--cards N]    a fictional catalogue of N cards`

const maxDemoCardCount = 10_000_000

/** Parses the arguments. `folder` is the base of a relative DIR. @throws {Error} with the mistake and the usage */
export function parseCatalogueArgs(args: readonly string[], folder: string): CatalogueCommand {
  try {
    const options = { cards: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [name, directory, ...rest] = positionals
    if (rest.length > 0) throw new Error(`"${rest.join(' ')}" is one argument too many.`)
    if (name === 'import' && values.cards === undefined) {
      if (!directory) throw new Error('DIR is missing.')
      return { name, folder: resolve(folder, directory) }
    }
    if (name === 'dump' && values.cards === undefined) {
      return { name, folder: directory ? resolve(folder, directory) : null }
    }
    if (name === 'demo' && directory === undefined) return { name, cards: parseCardCount(values.cards) }
    throw new Error(name ? `Unknown command "${args.join(' ')}".` : 'A command is missing.')
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${catalogueUsage}`)
  }
}

function parseCardCount(text: string | undefined): number {
  if (text === undefined) return defaultDemoCardCount
  const cards = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(cards >= 1 && cards <= maxDemoCardCount)) {
    throw new Error(`--cards ${text} is not a number from 1 to ${maxDemoCardCount}.`)
  }
  return cards
}
