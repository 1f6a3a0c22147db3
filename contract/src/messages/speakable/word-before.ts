const longestLookBack = 14

/** The word directly before a place, for rules that depend on it. */
export const wordBefore = (text: string, at: number): string =>
  /(\p{L}+)[\s,]*$/u.exec(text.slice(Math.max(0, at - longestLookBack), at))?.[1] ?? ''
