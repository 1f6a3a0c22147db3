/**
 * The beginning of a text, for places that show no more of it anyway: browsers take seconds to break a word of
 * thousands of letters into lines. A half character at the cut is shown as an unknown one.
 */
export function shortText(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max).toWellFormed()}…`
}
