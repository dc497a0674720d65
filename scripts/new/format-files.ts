import { runTool } from '@ninepocket/releases/setup/run-tool'

/** Formats files, because templates cannot know the length of names. Returns the linter's output; empty without findings. */
export async function formatFiles(root: string, files: readonly string[]): Promise<string> {
  const sources = files.filter((file) => /\.(?:tsx?|mjs|json|css)$/.test(file))
  const args = ['check', '--write', '--error-on-warnings', ...new Set(sources)]
  const { code, output } = await runTool('biome', args, { folder: root })
  return code === 0 ? '' : output
}
