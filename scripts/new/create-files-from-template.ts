import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Values for the placeholders of a template, such as `__kebab__`, in its text and in its file names. */
export type TemplateValues = Readonly<Record<string, string>>

export const replacePlaceholders = (text: string, values: TemplateValues): string =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(`__${name}__`, value), text)

/**
 * Copies a template's files to a folder and replaces every placeholder. Returns the paths of the new files. Template
 * files end with `.tmpl`, so that no tool treats them as source files.
 * @throws {Error} if one of the files exists; nothing is written then
 */
export async function createFilesFromTemplate(
  template: string,
  target: string,
  values: TemplateValues,
): Promise<string[]> {
  const names = (await readdir(template, { recursive: true })).filter((name) => name.endsWith('.tmpl')).sort()
  const files = names.map((name) => ({
    from: join(template, name),
    to: join(target, replacePlaceholders(name, values).slice(0, -'.tmpl'.length)),
  }))
  const existing = files.find(({ to }) => existsSync(to))
  if (existing) throw new Error(`${existing.to} exists`)
  for (const { from, to } of files) {
    await mkdir(dirname(to), { recursive: true })
    await writeFile(to, replacePlaceholders(await readFile(from, 'utf8'), values))
  }
  return files.map(({ to }) => to)
}
