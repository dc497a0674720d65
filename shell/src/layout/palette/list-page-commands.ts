import type { Command } from './command.ts'

const commandSelector = '[data-command]:not(:disabled, [aria-disabled="true"])'

/**
 * Lists the buttons of the layout and the opened page that name a command (docs/runtime-contracts.md). Also those in a
 * folded menu, which a press by script reaches.
 */
export function listPageCommands(): Command[] {
  const buttons = [...document.querySelectorAll<HTMLElement>(commandSelector)]
  return buttons.map((button, index) => ({
    key: `command ${index}`,
    name: button.dataset.command ?? '',
    keywords: button.dataset.commandKeywords ?? '',
    detail: '',
    run: () => button.click(),
  }))
}
