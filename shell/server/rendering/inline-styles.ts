import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BuildManifest } from '../registry/build-manifest.ts'

/** The element of an inline style sheet in UTF-8, and the hash that the content security policy allows it by. */
export type InlineStyle = { element: Buffer; hash: string }

/** Inline styles save the first paint a round trip. */
export async function readInlineStyles(
  browserFolder: string,
  manifest: BuildManifest,
): Promise<ReadonlyMap<string, InlineStyle>> {
  const files = new Set(Object.values(manifest.chunks).flatMap(({ css }) => css))
  return new Map(
    await Promise.all(
      [...files].map(async (file) => {
        const text = await readFile(path.join(browserFolder, file), 'utf8')
        return [file, toStyleWithCspHash(text)] as const
      }),
    ),
  )
}

/** @throws if the sheet would end its own element */
export function toStyleWithCspHash(text: string): InlineStyle {
  if (/<\/style/i.test(text)) throw new Error('A style sheet holds the end of a style element')
  const element = Buffer.from(`<style>${text}</style>\n`)
  return { element, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}
