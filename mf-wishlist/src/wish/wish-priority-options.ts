const minPriority = 1
const maxPriority = 10
/** See spec §9.2. */
export const defaultPriority = 5

const priorityMeanings: Readonly<Record<number, string>> = {
  [maxPriority]: 'most wanted',
  [defaultPriority]: 'normal',
  [minPriority]: 'least wanted',
}

/** Highest first (spec §9.2). */
export const wishPriorityOptions = Array.from({ length: maxPriority - minPriority + 1 }, (_, index) => {
  const priority = maxPriority - index
  const meaning = priorityMeanings[priority]
  return { value: String(priority), label: meaning ? `${priority} – ${meaning}` : String(priority) }
})

/** Formats "Priority 9"; null for the default priority, which is not shown. */
export const formatNonDefaultPriority = (priority: number): string | null =>
  priority === defaultPriority ? null : `Priority ${priority}`
