/** True if an adjustment takes away more than half of what is left. A slip of the keys should not do that. */
export const takesMuch = ({ characters }: { characters: number }, remaining: number) => -characters > remaining / 2
