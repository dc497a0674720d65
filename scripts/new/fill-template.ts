import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Values for the marks `__mark__` of a template, in its text and in its file names. */
export type Marks = Readonly<Record<string, string>>

export const fill = (text: string, marks: Marks): string =>
  Object.entries(marks).reduce((filled, [mark, value]) => filled.replaceAll(`__${mark}__`, value), text)

/**
 * Copies a template's files to a folder, with every mark replaced; gives the new files' paths. Template files end
 * with `.tmpl`, so that no tool takes them for sources.
 * @throws {Error} where a file is there already; nothing is written then
 */
export async function fillTemplate(template: string, target: string, marks: Marks): Promise<string[]> {
  const names = (await readdir(template, { recursive: true })).filter((name) => name.endsWith('.tmpl')).sort()
  const files = names.map((name) => ({
    from: join(template, name),
    to: join(target, fill(name, marks).slice(0, -'.tmpl'.length)),
  }))
  const there = files.find(({ to }) => existsSync(to))
  if (there) throw new Error(`${there.to} is there already`)
  for (const { from, to } of files) {
    await mkdir(dirname(to), { recursive: true })
    await writeFile(to, fill(await readFile(from, 'utf8'), marks))
  }
  return files.map(({ to }) => to)
}
