import { runTool } from '@ninepocket/releases/setup/run-tool'

/**
 * Puts imports into order and lines to their length, as the formatter has them: a template cannot know. Gives what it
 * says against the files, and nothing where they are fine.
 */
export async function formatFiles(root: string, files: readonly string[]): Promise<string> {
  const sources = files.filter((file) => /\.(?:tsx?|mjs|json|css)$/.test(file))
  const args = ['check', '--write', '--error-on-warnings', ...new Set(sources)]
  const { code, output } = await runTool('biome', args, { folder: root })
  return code === 0 ? '' : output
}
