import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of a ZIP. `stored` is for compressed content such as images. */
export type ZipEntry = { name: string; compression: 'deflated' | 'stored'; content: AsyncIterable<string | Uint8Array> }

const emptyChunk = new Uint8Array()

/** Generates a ZIP piece by piece, at the pace of its reader. */
export async function* createZip(files: AsyncIterable<ZipEntry>, createdAt: Date): AsyncGenerator<Uint8Array> {
  let pendingChunks: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    failure ??= error
    pendingChunks.push(chunk)
  })
  function* drainChunks() {
    if (failure) throw failure
    const chunks = pendingChunks.filter(({ length }) => length > 0)
    pendingChunks = []
    yield* chunks
  }

  for await (const { name, compression, content } of files) {
    const file = compression === 'stored' ? new ZipPassThrough(name) : new ZipDeflate(name)
    file.mtime = createdAt
    zip.add(file)
    for await (const chunk of content) {
      file.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
      yield* drainChunks()
    }
    file.push(emptyChunk, true)
    yield* drainChunks()
  }
  zip.end()
  yield* drainChunks()
}
