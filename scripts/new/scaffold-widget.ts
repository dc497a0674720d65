import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFilesFromTemplate } from './create-files-from-template.ts'
import { insertBeforeAnchor } from './insert-before-anchor.ts'
import { toNameForms } from './name-forms.ts'
import { requireRemoteFile } from './require-remote-file.ts'
import { markStatesAsMissing } from './scaffold-screen.ts'

const template = join(import.meta.dirname, 'templates', 'widget')

/**
 * Creates a widget of a remote for a slot: its folder, its entry in the remote's widgets, and its missing states. Returns
 * the new and changed files.
 * @throws {Error} if the remote or the slot does not exist, or the remote already fills the slot
 */
export async function scaffoldWidget(root: string, name: string, remote: string, slot: string): Promise<string[]> {
  const names = toNameForms(name)
  const source = join(root, remote, 'src')
  const widgets = join(source, 'widgets.ts')
  requireRemoteFile(root, remote, 'src/widgets.ts')
  const slots = listEntries(await readFile(join(root, 'shared', 'runtime', 'src', 'slot-props.ts'), 'utf8'))
  const filledSlots = listEntries(await readFile(widgets, 'utf8'))
  const freeSlots = `Slots that ${remote} does not fill: ${slots.filter((each) => !filledSlots.includes(each)).join(', ')}`
  if (slot === '') throw new Error(`Name a slot with --slot. ${freeSlots}`)
  if (!slots.includes(slot))
    throw new Error(`There is no slot "${slot}" in shared/runtime/src/slot-props.ts. ${freeSlots}`)
  if (filledSlots.includes(slot))
    throw new Error(`${remote} fills "${slot}" already; add to its widget in src/widgets.ts. ${freeSlots}`)

  const isRow = slot === 'card-facts'
  const values = {
    ...names,
    slot,
    import: isRow ? `import { FactRow } from '@ninepocket/ui/layout/info-panel'\n\n` : '',
    markup: isRow ? `<FactRow name="${names.words}">None</FactRow>` : `<p>${names.words}</p>`,
  }
  const createdFiles = await createFilesFromTemplate(template, join(source, names.kebab), values)
  const chunk = `/* webpackChunkName: "${names.kebab}" */`
  await insertBeforeAnchor(
    widgets,
    /(?<=^export const widgets = \{)/m,
    `\n  '${slot}': defineWidget(() => import(${chunk} './${names.kebab}/${names.kebab}.tsx').then((m) => m.${names.pascal})),\n`,
  )
  // A remote without widgets imports only the type.
  const text = await readFile(widgets, 'utf8')
  await writeFile(widgets, text.replace('import type { RemoteWidgets }', 'import { defineWidget, type RemoteWidgets }'))
  return [...createdFiles, widgets, await markStatesAsMissing(source, slot)]
}

/** Returns the quoted names at the start of lines: the entries of the slots' props, or of a remote's widgets. */
const listEntries = (source: string): string[] =>
  [...source.matchAll(/^ {2}'([\w-]+)': /gm)].flatMap(([, name]) => name ?? [])
