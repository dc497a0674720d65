import type { Command } from './command.ts'

const commandSelector = '[data-command]:not(:disabled, [aria-disabled="true"])'

/**
 * Lists the buttons of the layout and the opened page that name a command (docs/runtime-contracts.md). Also those in a
 * folded menu, which a press by script reaches.
 */
export function listCommandsOfButtons(): Command[] {
  const buttons = [...document.querySelectorAll<HTMLElement>(commandSelector)]
  const counts = new Map<string, number>()
  return buttons.map((button) => {
    const name = button.dataset.command ?? ''
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return {
      // Not its place in the document: buttons that come later can stand before it.
      key: `command ${name} ${count}`,
      name,
      keywords: button.dataset.commandKeywords ?? '',
      detail: '',
      run: () => button.click(),
    }
  })
}
