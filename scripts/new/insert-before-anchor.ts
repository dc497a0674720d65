import { readFile, writeFile } from 'node:fs/promises'

/** Whether a file has a place that `anchor` matches. */
export const hasAnchor = async (file: string, anchor: RegExp) => anchor.test(await readFile(file, 'utf8'))

/**
 * Puts text before the one place of a file that `anchor` matches.
 * @throws {Error} where the anchor is missing or not the only one, since a guess would go wrong in silence
 */
export async function insertBeforeAnchor(file: string, anchor: RegExp, text: string): Promise<void> {
  const source = await readFile(file, 'utf8')
  const matches = [...source.matchAll(new RegExp(anchor, `${anchor.flags.replace('g', '')}g`))]
  const [match] = matches
  if (!match || matches.length > 1) {
    throw new Error(`${file} has ${matches.length} places like ${anchor}; add this by hand:\n${text}`)
  }
  await writeFile(file, source.slice(0, match.index) + text + source.slice(match.index))
}
