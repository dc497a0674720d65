import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { copyFolder } from '@ninepocket/testing/copy-repository'
import { partFolders } from '../build/part-folders.ts'
import { testInputs } from '../build/part-inputs.ts'
import { recordTestsPassed } from '../release/tests-passed.ts'
import type { StageResult } from '../setup/quality-stages.ts'
import { root } from '../setup/root.ts'
import { runTool } from '../setup/run-tool.ts'
import { projects } from './test-one-remote.ts'

const rootFiles = ['package.json', 'pnpm-workspace.yaml', 'vitest.config.ts', 'tsconfig.base.json']

/**
 * A remote's own tests in a folder that holds the remote and the packages it imports, and nothing else: no shell, no
 * other remote, no API, and nobody's `dist`. That they passed is noted for a release of just these sources.
 */
export async function testByItself(remote: string): Promise<StageResult> {
  const inputs = await testInputs(remote)
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-alone-'))
  try {
    for (const part of [...partFolders(root, remote, 'test'), 'node_modules']) {
      await mkdir(dirname(join(folder, part)), { recursive: true })
      await copyFolder(join(root, part), join(folder, part))
    }
    await symlink(join(root, 'node_modules', '.pnpm'), join(folder, 'node_modules', '.pnpm'))
    for (const file of rootFiles) await cp(join(root, file), join(folder, file))
    const args = [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      `${remote}/`,
    ]
    const { code } = await runTool('vitest', args, { folder, live: true })
    if (code !== 0) return { passed: 0, failed: 1 }
    await recordTestsPassed(remote, inputs, 1)
    return { passed: 1, failed: 0 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
