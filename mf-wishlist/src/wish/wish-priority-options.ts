const minPriority = 1
const maxPriority = 10
/** What a wish has unless told (spec §9.2). */
const defaultPriority = 5

/** Where a number alone says too little: what the ends and the middle mean. */
const priorityMeanings: Readonly<Record<number, string>> = {
  [maxPriority]: 'most wanted',
  [defaultPriority]: 'as usual',
  [minPriority]: 'least wanted',
}

/** The priorities of a wish, the most wanted first (spec §9.2). */
export const wishPriorityOptions = Array.from({ length: maxPriority - minPriority + 1 }, (_, index) => {
  const priority = maxPriority - index
  const meaning = priorityMeanings[priority]
  return { value: String(priority), label: meaning ? `${priority} – ${meaning}` : String(priority) }
})

/** How much a card is wanted, as others read it too. */
export const formatPriority = (priority: number): string => `Priority ${priority}`

/** Whether a wish has the priority that most have. */
export const isDefaultPriority = (priority: number): boolean => priority === defaultPriority
