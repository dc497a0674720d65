import { FilterBox } from '@ninepocket/ui/lists/filter-box'
import { useEffect, useEffectEvent } from 'react'
import { useTextOfValue } from '../options/use-text-of-value.ts'

/** Time after the last key before words are searched for, in milliseconds. */
const typingPauseMs = 250

/** Searches when the typing pauses. Follows changes from outside, such as "Clear all filters". */
export function WordsFilter({ term, onChange }: { term: string; onChange: (term: string) => void }) {
  const { text, setText, appliedValue: sentTerm, setAppliedValue: setSentTerm } = useTextOfValue(term)
  const send = useEffectEvent((next: string) => {
    setSentTerm(next)
    onChange(next)
  })
  useEffect(() => {
    const next = text.trim()
    if (next === sentTerm) return
    const timer = setTimeout(() => send(next), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text, sentTerm])
  return <FilterBox label="Search copies" value={text} onChange={setText} />
}
