import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of a ZIP. `stored` is for what is packed already, such as pictures. */
export type ZipFile = {
  name: string
  packing: 'deflated' | 'stored'
  content: AsyncIterable<string | Uint8Array>
}

const nothing = new Uint8Array()

/** A ZIP as it grows: each piece is made when it is asked for, so that its reader sets the pace. */
export async function* zipOf(files: AsyncIterable<ZipFile>, madeAt: Date): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, piece) => {
    failure ??= error
    ready.push(piece)
  })
  function* taken() {
    if (failure) throw failure
    const pieces = ready.filter(({ length }) => length > 0)
    ready = []
    yield* pieces
  }

  for await (const { name, packing, content } of files) {
    const file = packing === 'stored' ? new ZipPassThrough(name) : new ZipDeflate(name)
    file.mtime = madeAt
    zip.add(file)
    for await (const piece of content) {
      file.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
      yield* taken()
    }
    file.push(nothing, true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
