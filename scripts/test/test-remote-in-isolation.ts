import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { hashTestInputs } from '@ninepocket/releases/builds/app-inputs'
import { listDependencyFolders } from '@ninepocket/releases/builds/list-dependency-folders'
import { recordRemoteTestsPassed } from '@ninepocket/releases/selection/tests-passed'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { runTool } from '@ninepocket/releases/setup/run-tool'
import { copyFolderWithoutGeneratedFiles } from '@ninepocket/testing/processes/copy-repository'
import type { StageResult } from '../setup/quality-stages.ts'
import { domVitestProjectNames } from './test-remote-and-record-pass.ts'

const copiedRootFiles = ['package.json', 'pnpm-workspace.yaml', 'vitest.config.ts', 'tsconfig.base.json']

/** Runs a remote's tests in a folder without the shell, the API and other remotes. Records a success for releases. */
export async function testRemoteInIsolation(remote: string): Promise<StageResult> {
  const inputs = await hashTestInputs(remote)
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-isolated-'))
  try {
    for (const entry of [...listDependencyFolders(repositoryRoot, remote, 'test'), 'node_modules']) {
      await mkdir(dirname(join(folder, entry)), { recursive: true })
      await copyFolderWithoutGeneratedFiles(join(repositoryRoot, entry), join(folder, entry))
    }
    await symlink(join(repositoryRoot, 'node_modules', '.pnpm'), join(folder, 'node_modules', '.pnpm'))
    for (const file of copiedRootFiles) await cp(join(repositoryRoot, file), join(folder, file))
    const projectArgs = domVitestProjectNames.flatMap((project) => ['--project', project])
    const args = ['run', ...projectArgs, '--reporter=default', `${remote}/`]
    const { code } = await runTool('vitest', args, { folder, inheritsOutput: true })
    if (code !== 0) return { passed: 0, failed: 1 }
    await recordRemoteTestsPassed(remote, inputs, 1)
    return { passed: 1, failed: 0 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
