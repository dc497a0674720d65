/** Usual conditions of cards of sports, then those of games. The field accepts any text. */
const conditions = [
  ...['Gem Mint', 'Mint', 'Near Mint', 'Excellent', 'Very Good', 'Good', 'Fair', 'Poor'],
  ...['Lightly Played', 'Moderately Played', 'Heavily Played', 'Damaged'],
]

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
