import { createZip, type ZipEntry } from '../../users/export/create-zip.ts'

const writtenAt = new Date('2026-01-02')

/** Builds a ZIP of these files, in the order of their names in the object. */
export async function buildZip(
  files: Readonly<Record<string, string | Uint8Array>>,
  compression: ZipEntry['compression'] = 'deflated',
): Promise<Uint8Array<ArrayBuffer>> {
  async function* toChunks(content: string | Uint8Array) {
    yield content
  }
  async function* listEntries(): AsyncGenerator<ZipEntry> {
    for (const [name, content] of Object.entries(files)) yield { name, compression, content: toChunks(content) }
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of createZip(listEntries(), writtenAt)) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}
