import type { Bucket } from './bucket.ts'

const probeFile = 'conditional-writes'
const nonexistentTag = '"00000000000000000000000000000000"'
const content = Buffer.from('Written to find out whether this server heeds If-Match and If-None-Match.\n')

/** A bucket that would let one release overwrite another in silence. */
export class ConditionalWritesUnsupported extends Error {
  constructor() {
    super(
      'The server of REMOTES_URL does not heed conditional writes (If-Match, If-None-Match), by which two who release at once are kept apart. Take one that does, or a folder.',
    )
  }
}

/** Finds out whether a bucket refuses writes whose condition does not hold. @throws ConditionalWritesUnsupported where it does not */
export async function requireConditionalWrites(bucket: Bucket): Promise<void> {
  const isNew = await isWritten(bucket.put(probeFile, content, 'absent'))
  const areConditionsHonored =
    !(isNew && (await isWritten(bucket.put(probeFile, content, 'absent')))) &&
    !(await isWritten(bucket.put(probeFile, content, { tag: nonexistentTag })))
  if (!areConditionsHonored) throw new ConditionalWritesUnsupported()
}

/** Some servers say 501 where they know of no conditions. */
function isWritten(write: Promise<boolean>): Promise<boolean> {
  return write.catch((error: unknown) => {
    if (error instanceof Error && / 501\b/.test(error.message)) throw new ConditionalWritesUnsupported()
    throw error
  })
}
