import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Creates a temporary DATA_DIR that PostgreSQL's user can reach. If it were closed, root's cluster would lie in
 * /var/lib/ninepocket, and remain there when the folder is deleted.
 */
export async function createTemporaryDataFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await chmod(folder, 0o755)
  return folder
}
