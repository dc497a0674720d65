import { hash, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { listVersionFilesInFolder } from './build-description.ts'
import { isSignedText, signText, type TrustedKeys, toCanonicalJson } from './entry-signature.ts'
import { writeFileAtomically } from './write-file-atomically.ts'

/** Lies in a version's folder. The version itself is a short hash, which the signature completes. */
export const versionSignatureFile = 'signature.json'

type VersionId = { name: string; version: string }
/** Hashes (SHA-256) of all files that the version consists of, by path. */
type VersionSignature = { files: Record<string, string>; signature: string }

const toSignedText = ({ name, version }: VersionId, files: VersionSignature['files']) =>
  toCanonicalJson({ kind: 'version', name, version, files })

async function hashFiles(folder: string): Promise<VersionSignature['files']> {
  const entries = (await listVersionFilesInFolder(folder)).map(
    async (file) => [file.replaceAll('\\', '/'), hash('sha256', await readFile(path.join(folder, file)))] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

async function readVersionSignature(folder: string): Promise<VersionSignature | null> {
  try {
    const { files, signature } = JSON.parse(await readFile(path.join(folder, versionSignatureFile), 'utf8'))
    return typeof signature === 'string' && typeof files === 'object' && files !== null ? { files, signature } : null
  } catch {
    return null
  }
}

/** Returns why the files in `folder` are not those that the operator signed as that version, or null. */
export async function findVersionSignatureProblem(
  folder: string,
  id: VersionId,
  keys: TrustedKeys,
): Promise<string | null> {
  if (keys.length === 0) return null
  const found = await readVersionSignature(folder)
  const what = `The files of ${id.name} ${id.version}`
  if (found === null) return `${what} are not signed`
  if (!isSignedText(toSignedText(id, found.files), found.signature, keys))
    return `${what} are not signed by a trusted key`
  const actual = await hashFiles(folder)
  const names = new Set([...Object.keys(actual), ...Object.keys(found.files)])
  const changed = [...names].find((file) => actual[file] !== found.files[file])
  return changed === undefined ? null : `${what} are not those that were signed: ${changed} differs`
}

/** Signs the files of a version, beside them, unless the key has signed exactly these. */
export async function signVersion(
  folder: string,
  id: VersionId,
  { signing, own }: { signing: KeyObject; own: KeyObject },
): Promise<void> {
  if ((await findVersionSignatureProblem(folder, id, [own])) === null) return
  const files = await hashFiles(folder)
  const text = JSON.stringify({ files, signature: signText(toSignedText(id, files), signing) }, null, 2)
  await writeFileAtomically(path.join(folder, versionSignatureFile), `${text}\n`)
}
