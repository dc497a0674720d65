import type { Bucket } from './bucket.ts'

const probeFile = 'conditional-writes'
const nonexistentTag = '"00000000000000000000000000000000"'
const content = Buffer.from('Tests whether this server supports If-Match and If-None-Match.\n')

/** Bucket server that ignores conditional writes, so that one release could silently overwrite another. */
export class ConditionalWritesUnsupported extends Error {
  constructor() {
    super(
      'The server of REMOTES_URL ignores conditional writes (If-Match, If-None-Match), so two concurrent releases could overwrite each other. Use a server that supports them, or a folder.',
    )
  }
}

/** Tests a bucket's server. @throws {ConditionalWritesUnsupported} if it accepts a write whose condition is false */
export async function requireConditionalWrites(bucket: Bucket): Promise<void> {
  const isNew = await isWritten(bucket.put(probeFile, content, 'absent'))
  const areConditionsHonored =
    !(isNew && (await isWritten(bucket.put(probeFile, content, 'absent')))) &&
    !(await isWritten(bucket.put(probeFile, content, { tag: nonexistentTag })))
  if (!areConditionsHonored) throw new ConditionalWritesUnsupported()
}

/** Some servers respond with 501 because they do not implement conditions. */
function isWritten(write: Promise<boolean>): Promise<boolean> {
  return write.catch((error: unknown) => {
    if (error instanceof Error && / 501\b/.test(error.message)) throw new ConditionalWritesUnsupported()
    throw error
  })
}
