import { FilterBox } from '@ninepocket/ui/lists/filter-box'
import { useEffect, useEffectEvent, useState } from 'react'

/** Time after the last key before words are searched for, in milliseconds. */
const typingPauseMs = 250

/** Searches when the typing pauses. Follows changes from outside, such as "Clear all filters". */
export function WordsFilter({ term, onChange }: { term: string; onChange: (term: string) => void }) {
  const [text, setText] = useState(term)
  const [lastTerm, setLastTerm] = useState(term)
  const [sentTerm, setSentTerm] = useState(term)
  if (term !== lastTerm) {
    setLastTerm(term)
    // A term that was sent from here comes back in a later render, when more may have been typed.
    if (term !== sentTerm) {
      setSentTerm(term)
      setText(term)
    }
  }
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
