/**
 * Two names with the same key are the same to a viewer who types them. The key has no case, accents, blanks, `-` or
 * `_`.
 */
export function toMatchKey(name: string): string {
  if (!/[^a-zA-Z0-9]/u.test(name)) return name.toLowerCase()
  if (!/[^ -~]/u.test(name)) return name.toLowerCase().replaceAll(/[ _-]/gu, '')
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[\p{M}\p{Cf}\s_-]/gu, '')
}
