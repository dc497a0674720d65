import { useEffect, useId, useRef, useState } from 'react'
import { useActiveOptionIndex } from '../search/use-active-option-index.ts'
import type { Command } from './command.ts'
import css from './command-palette.module.css'
import { useCommandGroups } from './use-command-groups.ts'

const maxTermLength = 200

/** Finds pages, acts, sets, cards and members by what is typed (an ARIA combobox in a dialog). */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const listId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const { groups, isSearching, failedSearches } = useCommandGroups(text.trim())
  const commands = groups.flatMap((group) => group.commands)
  // Enter must not open what an earlier text found.
  const defaultIndex = groups.flatMap((group) => group.commands.map(() => group.isOutdated)).indexOf(false)
  useEffect(() => dialog.current?.showModal(), [])
  const run = (command: Command | undefined) => {
    if (!command) return
    dialog.current?.close()
    // The close event comes later, and would close a palette that was opened again meanwhile.
    onClose()
    command.run()
  }
  const activeIndex = useActiveOptionIndex(input, {
    optionKeys: commands.map(({ key }) => key),
    text,
    defaultIndex,
    onOpen: () => undefined,
    onSelect: (index) => run(commands[index]),
    onClose: () => dialog.current?.close(),
  })
  const getOptionId = (index: number) => `${listId}-${index}`
  useEffect(() => {
    document.getElementById(`${listId}-${activeIndex}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [listId, activeIndex])
  return (
    <dialog ref={dialog} className={css.palette} aria-label="Command palette" onClose={onClose}>
      <form onSubmit={(event) => event.preventDefault()}>
        <input
          ref={input}
          className={css.input}
          type="text"
          role="combobox"
          aria-label="Find cards, sets, members, pages and actions"
          aria-autocomplete="list"
          aria-expanded={commands.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeIndex >= 0 ? getOptionId(activeIndex) : undefined}
          placeholder="Find cards, sets, members, pages and actions"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxTermLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
      <div id={listId} role="listbox" aria-label="Results" className={css.list}>
        {groups.map(({ title, commands: groupCommands }) => (
          <div key={title}>
            <div className={css.title} aria-hidden="true">
              {title}
            </div>
            {groupCommands.map((command) => {
              const index = commands.indexOf(command)
              return (
                <button
                  type="button"
                  key={command.key}
                  id={getOptionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === activeIndex}
                  className={css.option}
                  onClick={() => run(command)}
                >
                  {command.name}
                  {command.detail ? <span className={css.detail}> {command.detail}</span> : null}
                </button>
              )
            })}
          </div>
        ))}
      </div>
      {commands.length === 0 || failedSearches.length > 0 ? (
        <p role="status" className={css.empty}>
          {getSearchStatus({ isSearching, failedSearches })}
        </p>
      ) : null}
    </dialog>
  )
}

const searchedThings = { catalogue: 'players, sets and cards', members: 'members' }

function getSearchStatus({
  isSearching,
  failedSearches,
}: Pick<ReturnType<typeof useCommandGroups>, 'isSearching' | 'failedSearches'>): string {
  if (isSearching) return 'Searching…'
  const [failed, ...others] = failedSearches
  if (!failed) return 'Nothing found.'
  const things = others.length > 0 ? 'players, sets, cards and members' : searchedThings[failed]
  return `Failed to search ${things}. Please try again.`
}
