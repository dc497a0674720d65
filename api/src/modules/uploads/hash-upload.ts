/** Returns the SHA-256 of an upload. It does not block the main thread, because a file may have 10 MB. */
export async function hashUpload(bytes: Buffer): Promise<Buffer> {
  // The Buffer of an upload is never backed by shared memory.
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))
}
