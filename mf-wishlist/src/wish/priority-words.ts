const lowest = 1
const highest = 10
/** What a wish has unless told (spec §9.2). */
const usual = 5

/** Where a number alone says too little: what the ends and the middle mean. */
const meanings: Readonly<Record<number, string>> = {
  [highest]: 'most wanted',
  [usual]: 'as usual',
  [lowest]: 'least wanted',
}

/** The priorities of a wish, the most wanted first (spec §9.2). */
export const priorityOptions = Array.from({ length: highest - lowest + 1 }, (_, step) => {
  const priority = highest - step
  const meaning = meanings[priority]
  return { value: String(priority), label: meaning ? `${priority} – ${meaning}` : String(priority) }
})

/** How much a card is wanted, as others read it too. */
export const priorityLine = (priority: number): string => `Priority ${priority}`

/** Whether a wish has the priority that most have. */
export const isUsual = (priority: number): boolean => priority === usual
