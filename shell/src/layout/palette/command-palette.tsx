import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { searchCatalogue } from '@ninepocket/contract/site/site-endpoints'
import { maxMemberSearchTermLength } from '@ninepocket/contract/trades/max-member-search-term-length'
import { searchMembers } from '@ninepocket/contract/trades/trade-endpoints'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { useDebouncedValue } from '@ninepocket/ui/forms/use-debounced-value'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toSuggestionGroups } from '../search/to-suggestion-groups.ts'
import { useActiveOptionIndex } from '../search/use-active-option-index.ts'
import type { Command } from './command.ts'
import css from './command-palette.module.css'
import { useCommands } from './use-commands.ts'

/** A single letter matches too much. */
const minTermLength = 2
const debounceMs = 200
const maxTermLength = 200
const maxMembers = 5

type CommandGroup = { title: string; commands: ReadonlyArray<Command> }

const hasWords = (name: string, text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word))

/** Finds pages, acts, sets, cards and members by what is typed (an ARIA combobox in a dialog). */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const listId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const groups = useCommandGroups(text.trim())
  const commands = groups.flatMap((group) => group.commands)
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
    defaultIndex: 0,
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
          aria-activedescendant={commands.length > 0 ? getOptionId(activeIndex) : undefined}
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
      {commands.length === 0 ? (
        <p role="status" className={css.empty}>
          Nothing found.
        </p>
      ) : null}
    </dialog>
  )
}

function useCommandGroups(typed: string): CommandGroup[] {
  const paths = buildSitePaths(useSite().productNoun)
  const navigate = useNavigate()
  const term = useDebouncedValue(typed, debounceMs)
  const { pages, acts } = useCommands()
  const { data } = useQuery({
    ...endpointQuery(searchCatalogue, { query: { term } }),
    enabled: term.length >= minTermLength,
    placeholderData: keepPreviousData,
    // Failures are silent and not retried, here and for members: pages and acts are found without the API.
    retry: false,
  })
  const memberTerm = term.replace(/^@/, '')
  const { data: directory } = useQuery({
    ...endpointQuery(searchMembers, { query: { term: memberTerm, limit: maxMembers } }),
    enabled: memberTerm.length >= minTermLength && memberTerm.length <= maxMemberSearchTermLength,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const members = typed.replace(/^@/, '').length >= minTermLength ? (directory?.members ?? []) : []
  const found = data && typed.length >= minTermLength ? toSuggestionGroups(data, paths) : []
  const beginsWithTyped = ({ name }: Command) => name.toLowerCase().startsWith(typed.toLowerCase())
  const matches = (commands: ReadonlyArray<Command>) =>
    commands
      .filter(({ name, keywords = '' }) => hasWords(`${name} ${keywords}`, typed))
      .sort((a, b) => Number(beginsWithTyped(b)) - Number(beginsWithTyped(a)))
  return [
    { title: 'Pages', commands: matches(pages) },
    ...found.map(({ title, suggestions }) => ({
      title,
      commands: suggestions.map(({ key, name, detail, to }) => ({ key, name, detail, run: () => void navigate(to) })),
    })),
    {
      title: 'Members',
      commands: members.map(({ id, name, username }) => ({
        key: id,
        name: name || username,
        detail: `@${username}`,
        run: () => void navigate(paths.user(username)),
      })),
    },
    { title: 'Actions', commands: matches(acts) },
  ].filter(({ commands }) => commands.length > 0)
}
