import { conditionsByKind } from './conditions.ts'

const conditions = [...new Set(Object.values(conditionsByKind).flat())]

/** Suggestions for a condition field: `<input list={id} />`. */
export function ConditionSuggestions({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {conditions.map((condition) => (
        <option key={condition} value={condition} />
      ))}
    </datalist>
  )
}
